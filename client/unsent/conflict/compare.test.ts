import { expect, test } from 'vitest'
import { activityStatus } from '#contract/statuses.ts'
import { anActivity } from '../../testing/answers.ts'
import { asChange, asDone, eventLines, mineOf } from './compare.ts'

const { linesOf, merged, takenFirst } = eventLines

const planned = anActivity({
  title: 'Konservera motorn',
  statusId: activityStatus.planned,
  startDate: '2026-11-29',
  endDate: '2026-11-29',
})
const writtenDone = { day: '2026-11-25', outcome: 'Glykol till −35, gick fint', cost: null, litres: null }
const eriks = anActivity({
  ...planned,
  statusId: activityStatus.done,
  startDate: '2026-11-25',
  endDate: '2026-11-25',
  outcome: 'Bytte impeller också',
  cost: 38_900,
  updatedAt: '2026-11-25T09:52:00.000Z',
})

test('the two versions show what either of them changed, and which lines are not the same', () => {
  const lines = linesOf(planned, mineOf(planned, writtenDone, true), eriks)
  expect(lines).toEqual([
    { field: 'status', label: 'Status', mine: 'Klar', theirs: 'Klar', isSame: true },
    { field: 'days', label: 'När', mine: '25 nov 2026', theirs: '25 nov 2026', isSame: true },
    {
      field: 'outcome',
      label: 'Hur det gick',
      mine: 'Glykol till −35, gick fint',
      theirs: 'Bytte impeller också',
      isSame: false,
    },
    { field: 'cost', label: 'Kostnad', mine: null, theirs: expect.stringContaining('389'), isSame: false },
  ])
})

test('what only the other one has said is proposed from theirs, and one’s own stays one’s own', () => {
  const mine = mineOf(planned, writtenDone, true)
  const taken = takenFirst(planned, linesOf(planned, mine, eriks))
  expect([...taken]).toEqual(['cost'])
  expect(asDone(merged(mine, eriks, taken), eriks)).toEqual({
    day: '2026-11-25',
    outcome: 'Glykol till −35, gick fint',
    litres: null,
    cost: 38_900,
    vat: null,
    currency: 'SEK',
    updatedAt: eriks.updatedAt,
  })
})

test('a change that emptied a text empties it, and one that says nothing of a person leaves them', () => {
  const before = anActivity({ ...planned, description: 'Två liter', responsibleId: 4, responsibleName: 'Erik Berg' })
  const written = { title: 'Konservera', description: null, startDate: '2026-11-29', endDate: null }
  const mine = mineOf(before, written, false)
  expect(mine).toMatchObject({ title: 'Konservera', description: null, endDate: '2026-11-29', responsibleId: 4 })
  const theirs = anActivity({ ...before, startDate: '2026-12-01', endDate: '2026-12-01', updatedAt: 'later' })
  const lines = linesOf(before, mine, theirs)
  expect(lines.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['Titel', 'Konservera', 'Konservera motorn'],
    ['När', '29 nov 2026', '1 dec 2026'],
    ['Anteckning', null, 'Två liter'],
  ])
  const change = asChange(written, merged(mine, theirs, takenFirst(before, lines)), theirs)
  expect(change).toMatchObject({
    title: 'Konservera',
    description: null,
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    responsibleId: 4,
    updatedAt: 'later',
  })
})

test('another person than before is said to be changed, since their name is not known here', () => {
  const mine = mineOf(planned, { responsibleId: 9 }, false)
  expect(linesOf(planned, mine, planned)).toEqual([
    { field: 'responsible', label: 'Ansvarig', mine: 'ändrad', theirs: null, isSame: false },
  ])
})

test('amounts are not sent where the user sees no costs', () => {
  const hidden = anActivity({ ...planned, seesCosts: false })
  expect(asDone(mineOf(hidden, writtenDone, true), hidden)).not.toHaveProperty('cost')
})
