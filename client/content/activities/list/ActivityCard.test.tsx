import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { ActivityCard } from './ActivityCard.tsx'

const sotning = anActivity({ description: 'å'.repeat(301), endDate: '2026-03-01' })

const show = (activity: Activity) => showPage(<ActivityCard activity={activity} />)

const event = '/objectPage_tabs1/7?tab=tab2&accordion=5'

test("the title and 'read more' link to the event in its folder", () => {
  show(sotning)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([event, event])
  expect(screen.getByText(`${'å'.repeat(300)}...`)).toBeDefined()
})

test('an event of a folder without active membership has no link', () => {
  show({ ...sotning, memberStatusId: 15 })
  expect(screen.getByText('Sotning')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a single day is shown once, a range as first and last day', () => {
  show(sotning)
  expect(screen.getByText('1 mars 2026')).toBeDefined()
  show({ ...sotning, endDate: '2026-03-04' })
  expect(screen.getByText('1–4 mars 2026')).toBeDefined()
})

test('days are shown as they are meant, while the event is to be done', () => {
  const meant = { startDate: '2028-09-01', endDate: '2028-09-30', season: 'month' as const }
  show({ ...sotning, ...meant, statusId: activityStatus.planned })
  expect(screen.getByText('i september 2028')).toBeDefined()
  show({ ...sotning, ...meant, statusId: activityStatus.done })
  expect(screen.getByText('1–30 sep 2028')).toBeDefined()
})

test('an event without a day shows none, and in small print when it was changed, if it was', () => {
  const { unmount } = show({ ...sotning, startDate: null, endDate: null })
  expect(screen.queryByText('Händelsedatum')).toBeNull()
  expect(screen.getByText('Senast ändrad 2026-01-05')).toBeDefined()
  unmount()
  show({ ...sotning, updatedAt: sotning.createdAt })
  expect(screen.queryByText(/Senast ändrad/)).toBeNull()
})

const planned = anActivity({ statusId: activityStatus.planned, statusName: 'Planerad' })

test('a partner can mark a planned event as done', () => {
  show(planned)
  expect(screen.getByRole('button', { name: 'Markera som klar: Sotning' })).toBeDefined()
})

test.each([
  ['done already', { statusId: 22 }],
  ['read by an observer', { roleId: 4 }],
  ['in an archived folder', { folderStatusId: 19 }],
  ['in a folder whose main folder is archived', { parentStatusId: 19 }],
  ['in a folder without active membership', { memberStatusId: 15 }],
])('an event %s cannot be marked as done', (_what, changes) => {
  show({ ...planned, ...changes })
  expect(screen.queryByRole('button', { name: /^Markera/ })).toBeNull()
})
