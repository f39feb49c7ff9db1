import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue.ts'
import { createTurns } from './turns.ts'

test('who has had least of it lately is next, in whatever kind of work that was', async () => {
  let now = 0
  const turns = createTurns(() => now)
  const [files, mails] = [createFairQueue({ turns }), createFairQueue({ turns })]
  const begun: string[] = []
  const take = (name: string, ms: number) => async () => {
    begun.push(name)
    await Promise.resolve()
    now += ms
  }
  await files('karin', take('a file of karin', 20_000))
  await Promise.all([
    mails('olle', take('a first mail of olle', 10)),
    mails('karin', take('a mail of karin', 10)),
    mails('olle', take('a second mail of olle', 10)),
    mails('anna', take('a mail of anna', 10)),
  ])
  expect(begun).toEqual([
    'a file of karin',
    'a first mail of olle',
    'a mail of anna',
    'a second mail of olle',
    'a mail of karin',
  ])
})

test('what was long ago is forgotten', () => {
  let now = 0
  const turns = createTurns(() => now)
  const end = turns.begin('karin')
  now += 20_000
  end()
  now += 20 * 60_000
  turns.begin('olle')()
  expect(turns.next(['olle', 'karin'])).toBe('karin')
})
