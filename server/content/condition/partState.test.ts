import { expect, test } from 'vitest'
import { lifeById } from './lives.ts'
import { toPart, type PartRow } from './partState.ts'

const row: PartRow = {
  life: 'hus.underlagspapp',
  componentId: 1,
  folderId: 1,
  roleId: 1,
  planned: null,
  mayHaveYear: false,
  name: 'Takpapp',
  built: 1980,
  bought: null,
  doneOn: null,
  answer: null,
}

test('what was said of a part rests from the year that it was in Sweden', () => {
  const life = lifeById.get(row.life)!
  const restsUntil = (at: string) =>
    toPart({ ...row, answer: { answer: 'good', by: 'Anna', at } }, life, '2026-06-01').answer?.restsUntil
  expect(restsUntil('2025-12-31T22:30:00+00:00')).toBe(2025 + life.rests)
  expect(restsUntil('2025-12-31T23:30:00+00:00')).toBe(2026 + life.rests)
})
