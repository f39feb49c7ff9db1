import { expect, test } from 'vitest'
import type { Activity } from '#contract/content/activities.ts'
import { faultKind } from '#contract/items/fault.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { asChange, asDone, asVersion, doneLines, eventLines, mineOf } from './compare.ts'
import { faultLines } from './kinds.ts'
import type { Line } from './lines.ts'
import { sentOf, withWritten, type Written } from './versions.ts'

type Written3 = { before: Activity; written: Written; now: Activity }

const versionsOf = ({ before, written, now }: Written3, isDone = false) => ({
  before: asVersion(before),
  mine: mineOf(asVersion(before), written, isDone),
  theirs: asVersion(now),
})

const ownOf = (lines: readonly Line[]) =>
  new Set(lines.filter(({ isTheirsAlone }) => !isTheirsAlone).map(({ field }) => field))

/** What 'Spara ditt' sends of a change. */
function changeOf(given: Written3) {
  const versions = versionsOf(given)
  const own = ownOf(eventLines.linesOf(versions))
  return asChange(given.written, eventLines.merged(versions, own), versions.theirs)
}

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

const givenDone = { before: planned, written: writtenDone, now: eriks }

test('the two versions show what either of them changed, and which lines are not the same', () => {
  expect(doneLines.linesOf(versionsOf(givenDone, true))).toMatchObject([
    { label: 'Status', mine: 'Klar 25 nov 2026', theirs: 'Klar 25 nov 2026', isSame: true },
    { label: 'Hur det gick', mine: 'Glykol till −35, gick fint', theirs: 'Bytte impeller också', isSame: false },
    { label: 'Kostnad', mine: null, theirs: expect.stringContaining('389'), isSame: false, isTheirsAlone: true },
  ])
})

test('what only the other one has said stays theirs, and one’s own stays one’s own', () => {
  const versions = versionsOf(givenDone, true)
  const own = ownOf(doneLines.linesOf(versions))
  expect(asDone(doneLines.merged(versions, own), eriks)).toEqual({
    day: '2026-11-25',
    outcome: 'Glykol till −35, gick fint',
    litres: null,
    cost: 38_900,
    vat: null,
    currency: 'SEK',
    updatedAt: eriks.updatedAt,
  })
})

test('the day on which it was done is one’s own, though another has moved the day it was planned for', () => {
  const written = { day: '2026-11-29', outcome: null }
  const moved = anActivity({ ...planned, startDate: '2026-12-04', endDate: '2026-12-04', updatedAt: 'later' })
  const versions = versionsOf({ before: planned, written, now: moved }, true)
  const lines = doneLines.linesOf(versions)
  expect(lines).toMatchObject([{ mine: 'Klar 29 nov 2026', theirs: 'Planerad 4 dec 2026', isTheirsAlone: false }])
  expect(asDone(doneLines.merged(versions, ownOf(lines)), moved)).toMatchObject({ day: '2026-11-29' })
})

/** Each field that can be changed, as one changes it and as the other does, and what goes with it. */
const changes: Record<string, [mine: Written, theirs: Partial<Activity>]> = {
  title: [{ title: 'Konservera' }, { title: 'Konservera båda motorerna' }],
  statusId: [{ statusId: activityStatus.ongoing }, { statusId: activityStatus.done }],
  days: [
    { startDate: '2026-12-01', endDate: '2026-12-02', season: null },
    { startDate: '2026-12-01', endDate: '2026-12-31', season: 'month' },
  ],
  reminderDays: [{ reminderDays: 1 }, { reminderDays: 14 }],
  description: [{ description: 'Två liter' }, { description: 'Tre liter' }],
  outcome: [{ outcome: 'Fint' }, { outcome: 'Illa' }],
  cost: [
    { cost: 100, vat: 20, currency: 'EUR' },
    { cost: 200, vat: null, currency: 'SEK' },
  ],
  estimatedCost: [{ estimatedCost: 300 }, { estimatedCost: 400 }],
  litres: [{ litres: 5 }, { litres: 7 }],
  typeId: [{ typeId: 4 }, { typeId: 6 }],
  componentId: [{ componentId: 4 }, { componentId: 6 }],
  responsibleId: [{ responsibleId: 4 }, { responsibleId: 6 }],
  firmId: [{ firmId: 4 }, { firmId: 6 }],
}
const names = Object.keys(changes)

test.each(names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const)))(
  'what one changed without a network (%s) and what another changed meanwhile (%s) are both there',
  (one, other) => {
    const [mine] = changes[one] ?? [{}]
    const [, theirs] = changes[other] ?? [{}, {}]
    const now = anActivity({ ...planned, ...theirs, updatedAt: 'later' })
    // A form says all of its fields.
    const change = changeOf({ before: planned, written: { ...formOf(planned), ...mine }, now })
    expect(change).toMatchObject({ ...formOf(now), ...mine, updatedAt: 'later' })
  },
)

test('a title that was changed without a network leaves the reminder that another moved from 7 to 14 days', () => {
  const before = anActivity({ ...planned, reminderDays: 7 })
  const now = anActivity({ ...before, reminderDays: 14, updatedAt: 'later' })
  const given = { before, written: { ...formOf(before), title: 'Konservera' }, now }
  expect(eventLines.linesOf(versionsOf(given)).map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Titel', 'Konservera', 'Konservera motorn'],
    ['Påminnelse', 'En vecka före', 'Två veckor före'],
  ])
  expect(changeOf(given)).toMatchObject({ title: 'Konservera', reminderDays: 14, updatedAt: 'later' })
})

const yearly: ActivitySeries = {
  id: 1,
  words: 'Varje år den 29 november',
  recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' },
  season: null,
  firstDay: '2026-11-29',
  day: '2026-11-29',
  isEnded: false,
}

test('how it repeats is said again only by whoever chose it', () => {
  const monthly = { ...yearly, words: 'Varje månad', recurrence: { kind: 'fixed' as const, rule: 'FREQ=MONTHLY' } }
  const before = anActivity({ ...planned, series: yearly })
  const now = anActivity({ ...before, series: monthly })
  const written = { ...formOf(before), title: 'Konservera' }
  expect(changeOf({ before, written, now })['recurrence']).toBeUndefined()
  // Whoever moves the events that follow says the rule that they have.
  const moved = { ...written, recurrence: yearly.recurrence }
  expect(changeOf({ before, written: moved, now: before })['recurrence']).toEqual(yearly.recurrence)
  const ended = { ...written, recurrence: null }
  expect(eventLines.linesOf(versionsOf({ before, written: ended, now }))).toContainEqual(
    expect.objectContaining({ label: 'Upprepas', mine: null, theirs: 'Varje månad' }),
  )
  expect(changeOf({ before, written: ended, now })['recurrence']).toBeNull()
})

const faultChanges: Record<string, [unknown, unknown]> = {
  title: ['Kranen droppar', 'Kranen läcker illa'],
  description: ['Sedan i går', 'Sedan i maj'],
  place: ['Badrummet', 'Tvättstugan'],
  severity: [1, 2],
  componentId: [4, 6],
  firmId: [4, 6],
  activityId: [4, 6],
  earlierId: [4, 6],
  reportedOn: ['2026-10-01', '2026-10-02'],
}
const faultNames = Object.keys(faultChanges)

test.each(faultNames.flatMap((one) => faultNames.filter((two) => two !== one).map((other) => [one, other] as const)))(
  'of a fault what one changed (%s) and what another changed (%s) are both there',
  (one, other) => {
    const before = aFault()
    const form = Object.fromEntries(faultNames.map((name) => [name, before[name as keyof typeof before]]))
    const now = aFault({ ...before, [other]: faultChanges[other]?.[1], updatedAt: 'later' })
    const mine = { [one]: faultChanges[one]?.[0] }
    const versions = { before, mine: withWritten(faultKind, before, { ...form, ...mine }), theirs: now }
    const lines = faultLines.linesOf(versions)
    expect(lines).toHaveLength(2)
    expect(sentOf(faultKind, faultLines.merged(versions, ownOf(lines)))).toEqual({
      ...form,
      ...mine,
      [other]: faultChanges[other]?.[1],
    })
  },
)

test('a change that emptied a text empties it, and one that says nothing of a person leaves them', () => {
  const before = anActivity({ ...planned, description: 'Två liter', responsibleId: 4, responsibleName: 'Erik Berg' })
  const written = { title: 'Konservera', description: null, startDate: '2026-11-29', endDate: null }
  const theirs = anActivity({ ...before, startDate: '2026-12-01', endDate: '2026-12-01', updatedAt: 'later' })
  const given = { before, written, now: theirs }
  const versions = versionsOf(given)
  expect(versions.mine).toMatchObject({
    title: 'Konservera',
    description: null,
    endDate: '2026-11-29',
    responsibleId: 4,
  })
  const lines = eventLines.linesOf(versions)
  expect(lines.map(({ label, mine: own, theirs: other }) => [label, own, other])).toEqual([
    ['Titel', 'Konservera', 'Konservera motorn'],
    ['När', '29 nov 2026', '1 dec 2026'],
    ['Anteckning', null, 'Två liter'],
  ])
  expect(changeOf(given)).toMatchObject({
    title: 'Konservera',
    description: null,
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    responsibleId: 4,
    updatedAt: 'later',
  })
})

test('another person than before is said to be changed, since their name is not known here', () => {
  const versions = versionsOf({ before: planned, written: { responsibleId: 9 }, now: planned })
  expect(eventLines.linesOf(versions)).toMatchObject([
    { label: 'Ansvarig', mine: 'ändrad', theirs: null, isSame: false, isTheirsAlone: false },
  ])
})

test('amounts are not sent where the user sees no costs', () => {
  const hidden = anActivity({ ...planned, seesCosts: false })
  expect(asDone(mineOf(hidden, writtenDone, true), hidden)).not.toHaveProperty('cost')
  const change = changeOf({ before: hidden, written: { title: 'Konservera' }, now: hidden })
  for (const name of ['cost', 'vat', 'currency', 'estimatedCost']) expect(change).not.toHaveProperty(name)
})

/** What the form of an event says of it. */
function formOf(event: Activity) {
  const { title, typeId, statusId, componentId, startDate, endDate, season, reminderDays, description } = event
  const { outcome, responsibleId, firmId, litres, estimatedCost, cost, vat, currency } = event
  const money = { estimatedCost, cost, vat, currency }
  const first = { title, typeId, statusId, componentId, startDate, endDate, season, reminderDays, description }
  return { ...first, outcome, responsibleId, firmId, litres, ...money, updatedAt: event.updatedAt }
}
