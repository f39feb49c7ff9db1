import { builtinEnvironments } from 'vitest/runtime'

// One document for all files that a worker runs: to start jsdom for each costs more than most of them. A second one
// would leave the listeners of modules that are loaded already on the first.
const { testDocument } = globalThis as { testDocument?: Document }
if (testDocument === undefined) {
  // fake-indexeddb stores Node's files, and not those of jsdom, which has no locks either.
  const ofNode = { File, locks: navigator.locks, Uint8Array, ArrayBuffer }
  await builtinEnvironments.jsdom.setup(globalThis, {})
  // jsdom's frames come by one interval, which it begins by the timers of a test where they are replaced, and never again.
  const requestAnimationFrame = (callback: FrameRequestCallback) => setTimeout(() => callback(performance.now()), 16)
  const frames = { requestAnimationFrame, cancelAnimationFrame: (frame: number) => clearTimeout(frame) }
  Object.assign(globalThis, { testDocument: document, ofNode, ...frames })
} else if (testDocument !== document)
  throw new Error('A test must not choose an environment of its own: remove its "@vitest-environment" line.')

// React's development build asks for a stack trace with each element where the console offers tasks.
Object.assign(console, { createTask: undefined })
