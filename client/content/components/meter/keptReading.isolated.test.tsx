import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Component } from '#contract/content/components.ts'
import { health } from '#contract/platform/health.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { store } from '#client/platform/outbox/outbox.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { aComponent } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { Meter } from './Meter.tsx'

const anna = 1
const meter: NonNullable<Component['meter']> = {
  unit: 'hours',
  latest: { value: 5_290, readOn: '2026-10-03' },
  perYear: null,
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  act(() => currentUserId.set(anna))
})

test('without a network a reading is kept in the browser, and the form says so', async () => {
  const sent = serve(meterReadings.add, new Error('offline'))
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
  const component = aComponent({ name: 'Motorn', meter })
  const { user } = show(<Meter component={component} meter={meter} />)
  await user.click(screen.getByRole('button', { name: 'Läs av' }))
  await user.type(await screen.findByRole('textbox', { name: /^Mätaren står på/ }), '541')
  await user.click(screen.getByRole('button', { name: 'Spara i webbläsaren' }))
  await expect.poll(() => currentToasts().at(-1)?.text).toMatch(/^Sparat i webbläsaren\./)
  expect(sent).toEqual([])
  const input = { params: { id: component.id }, query: { folderId: component.folderId }, body: { value: 5_410 } }
  const [kept] = await store.allOf(anna)
  expect(kept).toMatchObject({ endpoint: 'meterReadings.add', input, state: 'waiting' })
  expect(kept?.words.title).toMatch(/^Motorn: 541/)
})
