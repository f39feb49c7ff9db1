import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { health } from '#contract/platform/health.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { waitingChanges } from '#client/platform/lists/activityChanges.ts'
import { store } from '#client/platform/outbox/outbox.ts'
import { withdraw } from '#client/platform/outbox/useOutbox.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { aComponent, anActivity, someLookups } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { ChangeActivity } from './ChangeActivity.tsx'
import { followOutbox } from './optimistic/followOutbox.ts'

const anna = 1
const event = anActivity({ title: 'Konservera motorn', statusId: activityStatus.planned })
const close = vi.fn<() => boolean>(() => true)

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  act(() => currentUserId.set(anna))
  close.mockClear()
  serve(lookups.all, someLookups())
  serve(components.inFolder, [aComponent({ id: 8, name: 'Motorn' })])
  serve(firms.inFolder, [])
  serve(members.inFolder, [])
})

function goOffline() {
  serve(activities.change, new Error('offline'))
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
}

async function open(activity: Activity) {
  const props = { roleId: 1, close, cancel: close, setDirty: () => undefined }
  const shown = show(<ChangeActivity id={activity.id} params={activity} {...props} />, { client: queryClient })
  await screen.findByRole('textbox', { name: 'Titel' })
  return shown
}

async function retitle(activity: Activity, title: string) {
  const { user, unmount } = await open(activity)
  const field = screen.getByRole('textbox', { name: 'Titel' })
  await user.clear(field)
  await user.type(field, title)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Komponent' }), 'Motorn')
  await user.click(screen.getByRole('button', { name: /^Spara/ }))
  return { unmount }
}

test('without a network a change is kept in the browser and shown in the lists, and the next one follows from it', async () => {
  onTestFinished(followOutbox(queryClient))
  goOffline()
  const { unmount } = await retitle(event, 'Konservera båda motorerna')
  await expect.poll(() => currentToasts().at(-1)?.text).toBe('Sparat i webbläsaren. Skickas när nätet är tillbaka.')
  expect(close).toHaveBeenCalledOnce()
  const changed = { title: 'Konservera båda motorerna', componentId: 8, componentName: 'Motorn' }
  await expect.poll(() => waitingChanges.get()).toMatchObject([{ id: event.id, to: changed }])
  unmount()

  await retitle(waitingChanges.get()[0]!.to!, 'Konservera motorerna')
  await expect.poll(() => store.allOf(anna)).toHaveLength(2)
  const sent = serve(activities.change, ({ body }) => anActivity({ ...event, title: body.title, updatedAt: later }))
  act(() => void dispatchEvent(new Event('online')))
  serve(health.live, { status: 'ok' })
  await expect.poll(() => store.allOf(anna)).toEqual([])
  expect(sent.map(({ body }) => [body.title, body.updatedAt])).toEqual([
    ['Konservera båda motorerna', event.updatedAt],
    ['Konservera motorerna', later],
  ])
})

test('what is taken back without a network is not shown any more, however long a network answers nothing', async () => {
  onTestFinished(followOutbox(queryClient))
  goOffline()
  await retitle(event, 'Konservera båda motorerna')
  await expect.poll(() => waitingChanges.get()).toMatchObject([{ id: event.id }])
  serve(components.inFolder, () => new Promise<never>(() => undefined))
  const [entry] = await store.allOf(anna)
  expect(await withdraw(entry?.key ?? '')).toBe(true)
  await expect.poll(() => waitingChanges.get()).toEqual([])
})

const later = '2026-11-25T09:52:00.000Z'

test('what the server refuses at once stays in the form, and nothing is kept', async () => {
  serve(activities.change, new Problem('changedMeanwhile'))
  await retitle(event, 'Konservera båda motorerna')
  expect((await screen.findByRole('alert')).textContent).toContain(problemText.changedMeanwhile)
  expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveProperty('value', 'Konservera båda motorerna')
  expect(close).not.toHaveBeenCalled()
  await waitFor(async () => expect(await store.allOf(anna)).toEqual([]))
})
