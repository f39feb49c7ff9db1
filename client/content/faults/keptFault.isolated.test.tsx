import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { health } from '#contract/platform/health.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { store } from '#client/platform/outbox/outbox.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { FaultDialog } from './FaultDialog.tsx'
import { FaultList } from './FaultList.tsx'
import { followFaults } from './followFaults.ts'

const anna = 1

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  act(() => currentUserId.set(anna))
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
  serve(faults.add, new Error('offline'))
})

function List() {
  const [openId, setOpenId] = useState<number | null>(null)
  return <FaultList folderId={12} mayAdd openId={openId} onOpen={setOpenId} />
}

function goOffline() {
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
}

test('without a network a new fault is kept in the browser, and the form says so', async () => {
  const sent = serve(faults.add, new Error('offline'))
  goOffline()
  const onClose = vi.fn<() => void>()
  const { user } = show(<FaultDialog folderId={12} fault={null} onClose={onClose} />)
  await user.type(await screen.findByRole('textbox', { name: 'Vad är fel?' }), 'Pumpen låter')
  await user.click(screen.getByRole('button', { name: 'Spara i webbläsaren' }))
  await expect.poll(() => currentToasts().at(-1)?.text).toMatch(/^Sparat i webbläsaren\./)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
  expect(await store.allOf(anna)).toMatchObject([
    { endpoint: 'faults.add', input: { body: { folderId: 12, title: 'Pumpen låter' } }, state: 'waiting' },
  ])
})

test('a change of one is kept too, and shown in the lists until it is sent', async () => {
  const fault = aFault({ title: 'Pumpen låter', place: 'Under durken' })
  serve(faults.inFolder, [fault])
  serve(files.ofUser, [])
  serve(faults.change, new Error('offline'))
  onTestFinished(followFaults(queryClient))
  const { user } = show(<List />)
  await user.click(await screen.findByRole('button', { name: /^Pumpen låter/ }))
  await user.click(await screen.findByRole('button', { name: 'Ändra' }))
  goOffline()
  const place = await screen.findByRole('textbox', { name: /^Var\?/ })
  await user.clear(place)
  await user.type(place, 'I fören')
  await user.click(screen.getByRole('button', { name: 'Spara i webbläsaren' }))
  await expect.poll(() => screen.queryAllByText('I fören').length).toBeGreaterThan(0)
  expect(await store.allOf(anna)).toMatchObject([
    { endpoint: 'faults.change', words: { title: 'Pumpen låter – ändrat' }, before: { place: 'Under durken' } },
  ])
})
