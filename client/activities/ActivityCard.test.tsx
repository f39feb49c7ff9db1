import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { ActivityCard } from './ActivityCard.tsx'

const sotning = {
  id: 5,
  myObjectId: 7,
  objectTitle: 'Eldstäder',
  activityTitle: 'Sotning',
  activityDescription: 'å'.repeat(301),
  startDate: '2026-03-01',
  endDate: '2026-03-01',
  statusName: 'Klar',
  roleName: 'Partner',
  objectUserStatusId: 14,
  updateDate: '2026-03-02T10:00:00.000Z',
} as Activity

const show = (activity: Activity) =>
  render(
    <MemoryRouter>
      <ActivityCard activity={activity} />
    </MemoryRouter>,
  )

const event = '/objectPage_tabs1/7?tab=tab2&accordion=5'

test('the title leads to the event in its folder, and so does the rest of a long description', () => {
  show(sotning)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([event, event])
  expect(screen.getByText(`${'å'.repeat(300)}...`)).toBeDefined()
})

test('an event of a folder that one is not active in leads nowhere', () => {
  show({ ...sotning, objectUserStatusId: 15 })
  expect(screen.getByText('Sotning')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('one day stands once, several as first and last', () => {
  show(sotning)
  expect(screen.getByText('2026-03-01')).toBeDefined()
  show({ ...sotning, endDate: '2026-03-04' })
  expect(screen.getByText('2026-03-01 - 2026-03-04')).toBeDefined()
})
