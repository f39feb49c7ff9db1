import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/content/activities.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { files } from '#contract/content/files.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { Accordion } from '#client/ui/layout/Accordion.tsx'
import { ActivityItem } from './ActivityItem.tsx'

test('opening an event draws no other again, and makes nothing of what those that were never opened hold', async () => {
  const drawn: number[] = []
  const events = [5, 6, 7].map((id) => {
    const { title, ...rest } = anActivity({ id, title: `Sotning ${id}` })
    return {
      ...rest,
      get title() {
        drawn.push(id)
        return title
      },
    }
  })
  const asked = serve(files.ofUser, [])
  serve(activityOffers.ofActivity, [])
  function Events() {
    const [expanded, setExpanded] = useState<string | null>(null)
    return (
      <Accordion expanded={expanded} onExpandedChange={(id) => setExpanded(id)}>
        {events.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} place={null} />
        ))}
      </Accordion>
    )
  }
  const { user } = show(<Events />)
  drawn.length = 0
  await act(() => user.click(screen.getByRole('button', { name: /^Sotning 6/ })))
  expect(screen.getByRole('button', { name: /^Sotning 6/, expanded: true })).toBeDefined()
  expect(drawn.filter((id) => id !== 6)).toEqual([])
  await waitFor(() => expect(new Set(asked.map(({ query }) => query.activityId))).toEqual(new Set([6])))
})

test('an answer of the version before, which knows no litres, says nothing of fuel', async () => {
  serve(files.ofUser, [])
  serve(activityOffers.ofActivity, [])
  const { litres: _litres, ...before } = anActivity({ id: 5, title: 'Sotning' })
  function Event() {
    const [expanded, setExpanded] = useState<string | null>(null)
    return (
      <Accordion expanded={expanded} onExpandedChange={(id) => setExpanded(id)}>
        <ActivityItem activity={before as Activity} place={null} />
      </Accordion>
    )
  }
  const { user } = show(<Event />)
  await user.click(screen.getByRole('button', { name: /^Sotning/ }))
  expect(screen.getByText('Datum')).toBeDefined()
  expect(screen.queryByText('Tankat')).toBeNull()
})
