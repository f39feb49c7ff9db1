import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { entryVersion } from '#client/platform/outbox/entry.ts'
import { createOutboxStore } from '#client/platform/outbox/store.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { anActivity } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { useUnsent } from './useUnsent.ts'

function AnyPage() {
  useUnsent()
  return null
}

test('whichever page opens sends what waits, though the browser has lost its mark of it', async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  // By itself it marks nothing.
  const store = createOutboxStore()
  const body = { folderId: 12, title: 'Slog i bryggan' }
  const saved = { endpoint: 'activities.add', input: { body }, words: { title: body.title, place: 'Båten' }, lane: 12 }
  const state = { state: 'waiting', reason: null, tries: 0, isUnsure: false, target: null, savedAt: 0 } as const
  await store.add({ ...saved, ...state, key: 'bryggan', userId: 1, version: entryVersion }, new Map())
  currentUserId.set(1)
  const sent = serve(activities.add, anActivity())
  show(<AnyPage />)
  await waitFor(() => expect(sent.map((call) => call.body)).toMatchObject([body]), { timeout: 15_000 })
  await waitFor(async () => expect(await store.allOf(1)).toEqual([]))
})
