import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ActivitiesOfComponent } from './ActivitiesOfComponent.tsx'

let stored: Activity[]
let calls: ReturnType<typeof serve<typeof activities.ofUser>>

beforeEach(() => {
  stored = []
  calls = serve(activities.ofUser, ({ query }) =>
    stored.filter((activity) => isOpen(activity) === (query.when === 'upcoming')),
  )
})

const open = () => show(<ActivitiesOfComponent componentId={3} level={4} />)

test('what is coming can be finished, and stands before what has happened', async () => {
  stored = [
    anActivity({ id: 1, title: 'Bytte packning' }),
    anActivity({ id: 2, title: 'Rensa filter', statusId: activityStatus.planned, statusName: 'Planerad' }),
  ]
  open()
  const lists = await screen.findAllByRole('list')
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['Kommande', 'Gjort'])
  const [coming, done] = lists
  expect(within(coming!).getByRole('button', { name: 'Markera som klar: Rensa filter' })).toBeDefined()
  expect(within(done!).getByRole('link', { name: 'Bytte packning' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab2&accordion=1',
  )
  expect(screen.getByRole('heading', { name: 'Händelser 2' })).toBeDefined()
  expect(calls.map(({ query }) => query.componentId)).toEqual([3, 3])
})

test('a component without events says so', async () => {
  open()
  expect(await screen.findByText(/^Saknas händelser/)).toBeDefined()
})

test('events that cannot be loaded are asked for again', async () => {
  serve(activities.ofUser, new Problem('unexpected'))
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  calls = serve(activities.ofUser, () => [])
  await user.click(again)
  expect(calls.length).toBeGreaterThan(0)
})

test('each event says who did it or sees to it, how many papers it has and what it cost', async () => {
  const words = 'Varje år'
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const series = { id: 4, words, recurrence, season: null, firstDay: '2097-05-01', day: '2097-05-01', isEnded: false }
  const planned = {
    statusId: activityStatus.planned,
    statusName: 'Planerad',
    startDate: '2097-05-01',
    endDate: '2097-05-01',
  }
  stored = [
    anActivity({ id: 1, title: 'Bytte anodstav', responsibleName: 'Petra Sundin', papers: 2, cost: 69_000 }),
    anActivity({ id: 2, title: 'Installerad', responsibleName: 'Anna Berg', firmName: 'Sundins Rör' }),
    anActivity({ id: 3, title: 'Prova ventilen', ...planned, series, responsibleName: 'Anna Berg' }),
  ]
  open()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    expect.stringMatching(/Prova ventilen.*1 maj 2097.*varje år.*Ansvarig: Anna Berg/),
    expect.stringMatching(/Bytte anodstav.*Petra Sundin.*2 papper.*Kostnad: 690 kr/),
    expect.stringMatching(/Installerad.*Sundins Rör/),
  ])
  expect(rows[2]).not.toContain('papper')
})
