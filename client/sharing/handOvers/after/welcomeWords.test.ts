import { afterEach, expect, test, vi } from 'vitest'
import { aHandOver } from '#client/testing/handOverAnswers.ts'
import { aReceiver } from '#client/testing/soldFolderAnswers.ts'
import { rowOf, welcomeText, whatIsHere } from './welcomeWords.ts'

test.each([
  [1, 'Välkommen hem, Sara'],
  [5, 'Välkommen ombord, Sara'],
  [4, 'Välkommen, Sara'],
  [null, 'Välkommen, Sara'],
])('whoever takes over a folder of category %s is bid welcome to it', (categoryId, text) => {
  expect(welcomeText(categoryId, 'Sara Lind')).toBe(text)
})

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-12-15T20:00:00Z', 'sedan klockan 12.'],
  ['2026-12-16T08:00:00Z', 'sedan tisdag 15 december kl. 12.'],
])('at %s it says since when it is theirs', (now, words) => {
  vi.setSystemTime(now)
  const bought = { parties: [aReceiver()], sellers: ['Anna Berg'], exchangedAt: '2026-12-15T11:00:00Z' }
  expect(whatIsHere(bought, 0)).toContain(`Pärmen är din ${words}`)
})

const handOver = aHandOver({ parties: [aReceiver()] })
const said = { folderId: 7, season: 'autumn', handOver } as const

test.each([
  ['meters', 1, 'Läs av mätaren i dag', '1 mätare'],
  ['readings', 1, 'Läs av mätarställningen i dag', '1 mätare'],
  ['keys', 1, 'Räkna nycklarna', '1 sak'],
  ['plans', 1, 'Se vad som väntar före hösten', '1 händelse'],
  ['warranties', 2, 'Se vad som har garanti kvar', '2 garantier'],
  ['firms', 2, 'Säg till firmorna att du har tagit över', '2 firmor'],
  ['history', 1_200, 'Läs vad som har gjorts', '1 200 händelser'],
] as const)('of %s it says what there is', (id, count, title, text) => {
  const row = rowOf({ id, count, names: ['En', 'Två'].slice(0, count) }, said)
  expect([row.title, row.count.replace(/\s/, ' ')]).toEqual([title, text])
  expect(row.second).toContain(count === 1 ? 'En' : count === 2 ? 'En och Två' : 'En, Två och 1198 till')
})

test('what is called alike is named once', () => {
  expect(rowOf({ id: 'history', count: 16, names: ['Tankning', 'Tankning', 'Service'] }, said).second).toBe(
    'Tankning, Service och 14 till',
  )
})
