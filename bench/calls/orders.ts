import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Orders = Record<string, (given: never) => Promise<unknown>>

/** Makes this process a worker: it runs one order at a time, and answers each. */
export function takeOrders(orders: Orders) {
  process.on('message', ({ name, given }: { name: string; given: never }) => {
    void orders[name]?.(given).then((answer) => process.send?.({ answer }))
  })
}

/** Starts a file beside this one, which takes orders. `flags` are Node's. */
export function startWorker(file: string, flags: string[] = []) {
  const child = fork(join(import.meta.dirname, file), { execArgv: flags })
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(name: string, given: object = {}) => ask<Answer>(child, { name, given }),
    async stop() {
      const ended = once(child, 'exit')
      if (child.kill('SIGKILL')) await ended
    },
  }
}

async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('A process of the bench ended.')
  })
  ended.catch(() => {})
  child.send(order)
  const [{ answer }] = (await Promise.race([once(child, 'message', over), ended])) as [{ answer: Answer }]
  over.abort()
  return answer
}
