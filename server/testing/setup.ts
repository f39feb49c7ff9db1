import { afterAll, vi } from 'vitest'

// The files that a worker runs share its process. Hooks run in reverse order: this one after those of the file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
