import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../outbox/entry.ts'
import { entries } from '../outbox/outbox.ts'
import { followEntries } from './followEntries.ts'

const reloads: (() => void)[] = []
vi.mock('../outbox/reloadSent.ts', () => ({
  reloadSent: () => new Promise<void>((resolve) => reloads.push(resolve)),
}))

const waiting = (...keys: string[]) =>
  keys.map((key) => ({ key, endpoint: 'rounds.answer', state: 'waiting', before: {} }) as OutboxEntry)

test('what was sent while the lists are asked for what went before it is shown until they have it too', async () => {
  let shown: string[] = []
  const show = (all: readonly OutboxEntry[]) => void (shown = all.map(({ key }) => key))
  const set = (...keys: string[]) => entries.set(waiting(...keys))
  set('first', 'second', 'third')
  const stop = followEntries({ topic: 'round', endpoints: new Set(['rounds.answer']), show })
  await expect.poll(() => shown).toEqual(['first', 'second', 'third'])
  set('second', 'third')
  set('third')
  expect(reloads).toHaveLength(2)
  reloads[0]?.()
  await expect.poll(() => shown).toEqual(['second', 'third'])
  // One that is saved meanwhile does not hide it either.
  set('third', 'fourth')
  await expect.poll(() => shown).toEqual(['second', 'third', 'fourth'])
  reloads[1]?.()
  await expect.poll(() => shown).toEqual(['third', 'fourth'])
  stop()
  expect(shown).toEqual([])
})
