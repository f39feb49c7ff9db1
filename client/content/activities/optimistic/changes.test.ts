import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { activities, type Activity, type ToDo } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { pages } from '#client/platform/api/query.ts'
import { anActivity } from '#client/testing/answers.ts'
import { activityChanges } from '#client/platform/lists/activityChanges.ts'
import { showChange, toDoWithChanges, withChanges } from './changes.ts'

const { planned, done } = activityStatus
const inElen: ActivityFilter = { folderId: 7 }
const upcoming: ActivityFilter = { ...inElen, when: 'upcoming', sort: 'oldest' }
const over: ActivityFilter = { ...inElen, when: 'done' }

const anEvent = (id: number, startDate: string | null, statusId: number = planned) =>
  anActivity({ id, startDate, endDate: startDate, statusId })
const sotning = anEvent(5, '2099-05-01')
const doneSotning = anEvent(5, '2026-04-02', done)

let hides: (() => void)[] = []
afterEach(() => {
  for (const hide of hides) hide()
  hides = []
})

/** Shows a change on a page that has loaded these lists. */
function change(to: Activity | null, loaded: [ActivityFilter, Activity[]][] = [[upcoming, [sotning]]]) {
  const client = new QueryClient()
  for (const [filter, items] of loaded)
    client.setQueryData(pages(activities.ofUser, { query: filter }).queryKey, {
      pages: [{ items, total: items.length }],
      pageParams: [0],
    })
  hides.push(showChange(client, sotning.id, to))
  return activityChanges.get()
}

const ids = ({ items, total }: { items: Activity[]; total: number }) => [...items.map(({ id }) => id), `of ${total}`]
const list = (...items: Activity[]) => ({ items, total: items.length })

test('what is done leaves what is coming, and stands by its day among what is done', () => {
  const changes = change(doneSotning)
  expect(ids(withChanges(list(sotning, anEvent(6, '2099-06-01')), upcoming, changes))).toEqual([6, 'of 1'])
  const others = list(anEvent(3, '2026-05-01', done), anEvent(4, '2026-04-02', done), anEvent(2, null, done))
  expect(ids(withChanges(others, over, changes))).toEqual([3, 5, 4, 2, 'of 4'])
})

test('only in the list that belongs to the one it was in', () => {
  const changes = change(doneSotning)
  expect(ids(withChanges(list(), { ...over, folderId: 8 }, changes))).toEqual(['of 0'])
  expect(ids(withChanges(list(), { ...over, typeId: 1 }, changes))).toEqual(['of 0'])
})

test('once the server has listed it there it stands there once', () => {
  expect(ids(withChanges(list(doneSotning), over, change(doneSotning)))).toEqual([5, 'of 1'])
})

test('further down than what is loaded it is counted', () => {
  const firstPage = { items: [anEvent(3, '2026-05-01', done)], total: 40 }
  expect(ids(withChanges(firstPage, over, change(doneSotning)))).toEqual([3, 'of 41'])
})

test('in one list of all it stays where it is, unless that has one status alone', () => {
  const changes = change(doneSotning, [[inElen, [sotning]]])
  expect(withChanges(list(sotning), inElen, changes).items).toEqual([doneSotning])
  expect(ids(withChanges(list(sotning), { ...inElen, statusId: planned }, changes))).toEqual(['of 0'])
})

test('what goes is in no list', () => {
  expect(ids(withChanges(list(sotning), upcoming, change(null)))).toEqual(['of 0'])
})

test('a later change of the same event replaces the first, which then takes nothing back', () => {
  change(doneSotning)
  const changes = change(sotning, [[over, [doneSotning]]])
  hides[0]?.()
  expect(ids(withChanges(list(), upcoming, changes))).toEqual([5, 'of 1'])
  expect(ids(withChanges(list(doneSotning), over, changes))).toEqual(['of 0'])
})

describe('what is to be done', () => {
  const group = (...events: Activity[]) => ({ total: events.length, activities: events })
  const toDo = (groups: Partial<ToDo> = {}) => ({ late: group(), soon: group(), later: group(), ...groups })

  test('loses what is done', () => {
    expect(toDoWithChanges(toDo({ later: group(sotning) }), change(doneSotning))).toEqual(toDo())
  })

  test.each([
    ['late', anEvent(5, '2020-01-01')],
    ['later', sotning],
    ['later', anEvent(5, null)],
  ] as const)('has what was undone under %s', (name, back) => {
    expect(toDoWithChanges(toDo(), change(back))).toEqual(toDo({ [name]: group(back) }))
  })
})
