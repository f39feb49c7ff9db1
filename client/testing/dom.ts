import { builtinEnvironments } from 'vitest/runtime'

// One document for all files that a worker runs: to start jsdom for each costs more than most of them.
if (!('document' in globalThis)) await builtinEnvironments.jsdom.setup(globalThis, {})
