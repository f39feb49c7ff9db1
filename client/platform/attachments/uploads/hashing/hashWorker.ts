import { hashSlices } from './hashSlices.ts'
import type { Hashed } from './hashInWorker.ts'

/** The part of a worker's world that is used: its types and those of a page cannot be had in one project. */
type Scope = {
  addEventListener: (type: 'message', listener: (event: { data: File }) => void) => void
  postMessage: (message: Hashed) => void
}
const worker = self as unknown as Scope

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows
const say = (message: Hashed) => worker.postMessage(message)

worker.addEventListener('message', ({ data: file }) => {
  hashSlices(file, (read) => say({ read })).then(
    (sha256) => say({ sha256 }),
    () => say({ isUnreadable: true }),
  )
})
