import { expect, test } from 'vitest'
import { limitConcurrency, outOfTurn } from './limitConcurrency.ts'

const done = async () => 'done'

test('what waits for a file to be read lets others have its turn, and takes one again for what follows', async () => {
  const limited = limitConcurrency(1)
  const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const after: string[] = []
  const reading = limited(async () => {
    await outOfTurn('anna', () => read.promise)
    after.push('read')
    await written.promise
  })
  expect(await limited(done)).toBe('done')
  const other = limited(() => after.push('other'))
  read.resolve()
  await other
  expect(after).toEqual(['other'])
  written.resolve()
  await reading
  expect(after).toEqual(['other', 'read'])
})

test('of one account four wait at a time, and nobody else waits for them', async () => {
  const limited = limitConcurrency(1)
  const read = Promise.withResolvers<void>()
  const begun: number[] = []
  const all = Array.from({ length: 6 }, (_, number) =>
    limited(() =>
      outOfTurn('olle', async () => {
        begun.push(number)
        await read.promise
      }),
    ),
  )
  expect(await limited(() => outOfTurn('anna', done))).toBe('done')
  expect(begun).toEqual([0, 1, 2, 3])
  read.resolve()
  await Promise.all(all)
  expect(begun).toHaveLength(6)
})

test('whose turn has failed to come again holds none', async () => {
  const limited = limitConcurrency(1)
  const failed = limited(() => outOfTurn('anna', () => Promise.reject(new Error('gone'))))
  await expect(failed).rejects.toThrow('gone')
  expect(await limited(done)).toBe('done')
})
