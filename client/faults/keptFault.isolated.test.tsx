import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { components } from '#contract/components.ts'
import { faults } from '#contract/faults.ts'
import { firms } from '#contract/firms.ts'
import { health } from '#contract/health.ts'
import { watchConnection } from '../api/connection.ts'
import { store } from '../outbox/outbox.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { ofNode } from '../testing/ofNode.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { currentToasts } from '../ui/feedback/toastStore.ts'
import { FaultDialog } from './FaultDialog.tsx'

const anna = 1

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  act(() => currentUserId.set(anna))
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
})

test('without a network a new fault is kept in the browser, and the form says so', async () => {
  const sent = serve(faults.add, new Error('offline'))
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
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
