import { vi } from 'vitest'

/** Stands in for the worker, which jsdom does not have: it does what it is told. */
export class ScriptedWorker extends EventTarget {
  static last: ScriptedWorker | undefined
  given: unknown[] = []
  terminate = vi.fn<() => void>()
  constructor() {
    super()
    ScriptedWorker.last = this
  }
  postMessage(data: unknown) {
    this.given.push(data)
  }
  say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
}
