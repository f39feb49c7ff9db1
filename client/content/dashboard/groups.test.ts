import { expect, test } from 'vitest'
import type { LatestEntry } from '#contract/content/dashboard.ts'
import { aLatestEntry } from '#client/testing/latestAnswers.ts'
import { groupsOf } from './groups.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-21T22:00:00Z') - minutes * 60_000).toISOString()

/** The ids of each group of entries that were made so many minutes ago. */
function grouped(...entries: (Partial<LatestEntry> & { ago: number })[]) {
  const rows = entries.map(({ ago, ...entry }, id) => ({ ...aLatestEntry, id, updatedAt: at(ago), ...entry }))
  return groupsOf(rows, false).map((group) => group.entries.map(({ id }) => id))
}

test('three of the same within half an hour are one, two are two', () => {
  expect(grouped({ ago: 0 }, { ago: 12 }, { ago: 30 })).toEqual([[0, 1, 2]])
  expect(grouped({ ago: 0 }, { ago: 12 })).toEqual([[0], [1]])
  expect(grouped({ ago: 0 }, { ago: 12 }, { ago: 31 })).toEqual([[0], [1], [2]])
})

test.each<[string, Partial<LatestEntry>]>([
  ['another person', { changedById: 9 }],
  ['another act', { change: 'changed' }],
  ['another kind of thing', { activityId: null, componentId: 4 }],
  ['another folder', { folderId: 14 }],
])('%s is not of the group', (_what, other) => {
  expect(grouped({ ago: 0 }, { ago: 1 }, { ago: 2, ...other }, { ago: 3 })).toEqual([[0, 1, 3], [2]])
})

test('planned and added events are of one kind, and so are the sub-folders of a folder', () => {
  expect(grouped({ ago: 0, change: 'planned' }, { ago: 1, change: 'added' }, { ago: 2, change: 'planned' })).toEqual([
    [0, 1, 2],
  ])
  const sub = { activityId: null, change: 'added' as const, ago: 0 }
  expect(grouped({ ...sub, folderId: 1 }, { ...sub, folderId: 2 }, { ...sub, folderId: 3 })).toEqual([[0, 1, 2]])
  expect(grouped({ ...sub, folderId: 1 }, { ...sub, folderId: 2 }, { ...sub, folderId: 3, parentId: 8 })).toEqual([
    [0],
    [1],
    [2],
  ])
})

test('what is in no group keeps its place, and what nobody is known to have done, or was taken over, is in none', () => {
  const other = { changedById: 9 }
  expect(grouped({ ago: 0, ...other }, { ago: 1 }, { ago: 2, ...other }, { ago: 3 }, { ago: 4 })).toEqual([
    [0],
    [1, 3, 4],
    [2],
  ])
  const taken = { activityId: null, change: 'tookOver' as const, ago: 0 }
  expect(grouped(taken, taken, taken)).toEqual([[0], [1], [2]])
  const unknown = { changedById: null, ago: 0 }
  expect(grouped(unknown, unknown, unknown)).toEqual([[0], [1], [2]])
})

test('a group may go on in what is not loaded, if the last that is loaded lies within it', () => {
  const entries = [0, 1, 2].map((id) => ({ ...aLatestEntry, id, updatedAt: at(id) }))
  const isCut = (rows: typeof entries, hasMore: boolean) => groupsOf(rows, hasMore)[0]?.isCut
  expect([isCut(entries, true), isCut(entries, false)]).toEqual([true, false])
  expect(isCut([...entries, { ...aLatestEntry, id: 3, changedById: 9, updatedAt: at(60) }], true)).toBe(false)
})

test('what came in with one file or one delivery is one, however little or long ago, of all kinds and folders', () => {
  const arrival = { kind: 'import' as const, id: 3, name: 'logg.csv', events: 2, components: 1, until: null }
  const came = { arrival, change: 'added' as const }
  expect(
    grouped(
      { ago: 0, ...came },
      { ago: 1 },
      { ago: 2, ...came, folderId: 14 },
      { ago: 90, ...came, activityId: null, componentId: 4 },
      { ago: 90, ...came, arrival: { ...arrival, kind: 'delivery' } },
    ),
  ).toEqual([[0, 2, 3], [1], [4]])
})

test('what was done and the next one that its recurrence made are one; what is planned by itself is not', () => {
  const next = { change: 'planned' } as const
  expect(grouped({ ago: 0, ...next }, { ago: 0 })).toEqual([[1]])
  expect(grouped({ ago: 0 }, { ago: 0, ...next })).toEqual([[0]])
  expect(grouped({ ago: 0, ...next }, { ago: 1 })).toEqual([[0], [1]])
  expect(grouped({ ago: 0, ...next, title: 'Sotning' }, { ago: 0 })).toEqual([[0], [1]])
})
