import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

/** Work that ends when told, and what has begun. */
function workOf(fairQueue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (owner: string, name: string, signal?: AbortSignal) =>
    fairQueue(
      owner,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      signal,
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, ask, endNext }
}

test('whoever sends one waits for one of each other, however much those have', async () => {
  const { begun, ask, endNext } = workOf(createFairQueue())
  for (let index = 0; index < 100; index++) void ask('a', `a${index}`)
  for (let index = 0; index < 100; index++) void ask('b', `b${index}`)
  void ask('c', 'c0')
  for (let times = 0; times < 5; times++) await endNext()
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1'])
})

test('one owner never has more than their share, also while nobody else waits', async () => {
  const { begun, ask, endNext } = workOf(createFairQueue({ most: 3, mostOfOne: 2 }))
  for (const name of ['a0', 'a1', 'a2', 'a3']) void ask('a', name)
  expect(begun).toEqual([])
  await endNext()
  expect(begun).toEqual(['a0', 'a1'])
  void ask('b', 'b0')
  await endNext()
  expect(begun).toEqual(['a0', 'a1', 'b0', 'a2'])
})

test('who leaves before their turn throws, and the turn goes on', async () => {
  const { begun, ask, endNext } = workOf(createFairQueue())
  const leaving = new AbortController()
  void ask('a', 'a0')
  const left = ask('b', 'b0', leaving.signal)
  void ask('c', 'c0')
  leaving.abort(new Error('stopping'))
  await expect(left).rejects.toThrow('stopping')
  await endNext()
  await endNext()
  expect(begun).toEqual(['a0', 'c0'])
})

test('work that throws gives its place to the next', async () => {
  const fairQueue = createFairQueue()
  const failed = fairQueue('a', () => Promise.reject(new Error('broken')))
  const next = fairQueue('a', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
