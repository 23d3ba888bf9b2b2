# cfg.mk -- the project's own rules for "make syntax-check"

submodule-checks =
