import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kinds, mailedKinds, notifications, type MailPreference } from '#contract/content/notifications.ts'
import { push, type PushDevice } from '#contract/content/push.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { KindTable } from './KindTable.tsx'

let saved: MailPreference[]

const device: PushDevice = {
  id: 1,
  name: 'Chrome på Android',
  fingerprint: 'another',
  createdAt: '2026-11-03T10:00:00.000Z',
  deliveredAt: null,
}

function serveDevices(devices: PushDevice[]) {
  const choices = mailedKinds.map((kind) => ({ kind, isOn: kind !== 'change' }))
  serve(push.devices, { publicKey: 'nyckel', devices, choices })
}

beforeEach(() => {
  saved = []
  serveDevices([])
  serve(
    notifications.preferences,
    mailedKinds.map((kind) => ({ kind, frequency: kinds[kind].defaultFrequency })),
  )
  serve(notifications.setPreference, ({ body }) => {
    saved.push(body)
    return null
  })
})

async function open() {
  const { user } = show(<KindTable />)
  await screen.findByRole('radiogroup', { name: 'Nya meddelanden: mejl' })
  return user
}

const row = (name: string) => screen.getByRole('radiogroup', { name: `${name}: mejl` })
const chosen = (name: string) => within(row(name)).getByRole<HTMLInputElement>('radio', { checked: true }).value
const choice = (name: string, label: string) => within(row(name)).getByRole('radio', { name: label })

test('each kind has its choices in view, with the default chosen', async () => {
  await open()
  expect(screen.getAllByRole('radiogroup').map((one) => one.firstElementChild?.textContent)).toEqual(
    [
      'Nya meddelanden',
      'Inbjudningar',
      'Påminnelser',
      'Ansvar',
      'Garantier',
      'Livslängd',
      'Ändringar i mina mappar',
      'Nya papper och bilder',
      'Papper som väntar på ett ja',
    ].map((kind) => `${kind}: mejl`),
  )
  expect(
    within(row('Inbjudningar'))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent),
  ).toEqual(['Direkt', 'Varje dag', 'Varje vecka', 'Aldrig'])
  expect([chosen('Nya meddelanden'), chosen('Ändringar i mina mappar')]).toEqual(['now', 'weekly'])
})

test('a choice is saved on change and announced politely', async () => {
  const user = await open()
  await user.click(choice('Nya meddelanden', 'Aldrig'))
  await waitFor(() => expect(screen.getByText('Sparat')).toBeDefined())
  expect(saved).toEqual([{ kind: 'message', frequency: 'off' }])
  expect(chosen('Nya meddelanden')).toBe('off')
})

test('a choice that could not be saved is reverted, with an error in its row', async () => {
  const user = await open()
  serve(notifications.setPreference, new TypeError('Failed to fetch'))
  await user.click(choice('Inbjudningar', 'Varje dag'))
  await waitFor(() => expect(screen.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeDefined())
  expect(chosen('Inbjudningar')).toBe('now')
})

test('without a device no notice is to be chosen', async () => {
  await open()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('what devices show is chosen once there is one, and a choice that is not saved is taken back', async () => {
  serveDevices([device])
  const asked = serve(push.choose, null)
  const user = await open()
  const changes = await screen.findByRole<HTMLInputElement>('switch', { name: 'Ändringar i mina mappar: notis' })
  expect(changes.checked).toBe(false)
  await user.click(changes)
  await waitFor(() => expect(asked).toMatchObject([{ body: { kind: 'change', isOn: true } }]))
  serve(push.choose, new TypeError('Failed to fetch'))
  const messages = screen.getByRole<HTMLInputElement>('switch', { name: 'Nya meddelanden: notis' })
  await user.click(messages)
  await screen.findByText('Ett nätverksfel uppstod. Försök igen.')
  expect(messages.checked).toBe(true)
})
