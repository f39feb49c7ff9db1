import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activityStatus } from '#contract/rules/statuses.ts'
import { activityChanges } from '#client/platform/lists/activityChanges.ts'
import { anActivity } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { ActivityActions } from './ActivityActions.tsx'

test('how it went can be added once the server has the event as done', () => {
  const activity = anActivity({ id: 5, statusId: activityStatus.done })
  const change = { id: 5, from: null, to: activity, lists: new Set<string>(), known: [], answeredAt: null }
  activityChanges.set([change])
  show(<ActivityActions activity={activity} />)
  const name = 'Lägg till hur det gick och vad det kostade'
  expect(screen.queryByRole('button', { name })).toBeNull()
  act(() => activityChanges.set([]))
  expect(screen.getByRole('button', { name })).toBeDefined()
})
