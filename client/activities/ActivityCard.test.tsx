import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { activityStatus } from '#contract/statuses.ts'
import { anActivity } from '../testing/answers.ts'
import { show as showPage } from '../testing/show.tsx'
import { ActivityCard } from './ActivityCard.tsx'

const sotning = anActivity({ description: 'å'.repeat(301), endDate: '2026-03-01' })

const show = (activity: Activity) => showPage(<ActivityCard activity={activity} />)

const event = '/objectPage_tabs1/7?tab=tab2&accordion=5'

test('the title leads to the event in its folder, and so does the rest of a long description', () => {
  show(sotning)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([event, event])
  expect(screen.getByText(`${'å'.repeat(300)}...`)).toBeDefined()
})

test('an event of a folder that one is not active in leads nowhere', () => {
  show({ ...sotning, memberStatusId: 15 })
  expect(screen.getByText('Sotning')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('one day stands once, several as first and last', () => {
  show(sotning)
  expect(screen.getByText('2026-03-01')).toBeDefined()
  show({ ...sotning, endDate: '2026-03-04' })
  expect(screen.getByText('2026-03-01 - 2026-03-04')).toBeDefined()
})

const planned = anActivity({ statusId: activityStatus.planned, statusName: 'Planerad' })

test('what is to be done can be marked as done by a partner', () => {
  show(planned)
  expect(screen.getByRole('button', { name: 'Markera som klar: Sotning' })).toBeDefined()
})

test.each([
  ['done already', { statusId: 22 }],
  ['read by an observer', { roleId: 4 }],
  ['in an archived folder', { folderStatusId: 19 }],
  ['in a folder whose main folder is archived', { parentStatusId: 19 }],
  ['in a folder that one is not active in', { memberStatusId: 15 }],
])('an event %s has nothing to mark', (_what, changes) => {
  show({ ...planned, ...changes })
  expect(screen.queryByRole('button', { name: /^Markera/ })).toBeNull()
})
