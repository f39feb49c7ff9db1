import { expect, test } from 'vitest'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { noItems } from '#fixtures/noItems.ts'
import type { ActivityChange } from '#client/platform/lists/activityChanges.ts'
import { anActivity, anOpenFolder } from '#client/testing/answers.ts'
import { folderWithChanges } from './shownFolders.ts'

const inVvs = { folderId: 2, parentId: 1 }
const planned = { statusId: activityStatus.planned, ...inVvs }
const done = { statusId: activityStatus.done, startDate: '2026-01-02', endDate: '2026-01-02', ...inVvs }
const day = (startDate: string) => ({ startDate, endDate: startDate })

const late = anActivity({ id: 5, ...planned, ...day('2020-03-01') })
const near = anActivity({ id: 6, title: 'Service', ...planned, ...day('2099-05-01') })
const far = anActivity({ id: 7, title: 'Sotning', ...planned, ...day('2099-06-01') })

const asNext = ({ id, folderId, title, startDate, endDate, season }: typeof near) => ({
  id,
  folderId,
  title,
  startDate: startDate!,
  endDate: endDate!,
  season,
})
const house = anOpenFolder({
  id: 1,
  late: 2,
  next: asNext(near),
  counts: { ...noItems, children: 1, activities: 9 },
})

const change = (given: Partial<ActivityChange>): ActivityChange => ({
  id: (given.from ?? given.to)!.id,
  from: null,
  to: null,
  lists: new Set(),
  known: [late, near, far],
  answeredAt: 100,
  ...given,
})

const shown = (given: Partial<ActivityChange>, folder = house) => folderWithChanges(folder, [change(given)], 50)

test('what is done below a folder is no longer late in it', () => {
  expect(shown({ from: late, to: { ...late, ...done } })).toEqual({ ...house, late: 1 })
})

test('what comes after what is done comes next, as far as a list knows', () => {
  const ready = { from: near, to: { ...near, ...done } }
  expect(shown(ready).next).toEqual(asNext(far))
  expect(shown({ ...ready, known: [near] }).next).toBeNull()
})

test('what is put back is late or next again', () => {
  expect(shown({ from: { ...late, ...done }, to: late })).toEqual({ ...house, late: 3 })
  const alone = { ...house, next: asNext(far) }
  expect(shown({ from: { ...near, ...done }, to: near }, alone)).toEqual({ ...alone, next: asNext(near) })
})

test('what goes is counted no longer', () => {
  expect(shown({ from: near, to: null })).toMatchObject({ next: asNext(far), counts: { activities: 8 } })
})

test('a change is shown neither in another folder nor in the archive, and not twice once it was loaded', () => {
  const ready = change({ from: late, to: { ...late, ...done } })
  const other = { ...house, id: 3 }
  const archived = { ...house, statusId: folderStatus.archived }
  for (const folder of [other, archived]) expect(folderWithChanges(folder, [ready], 50)).toBe(folder)
  expect(folderWithChanges(house, [ready], 101)).toBe(house)
  expect(folderWithChanges(house, [{ ...ready, answeredAt: null }], 101).late).toBe(1)
})
