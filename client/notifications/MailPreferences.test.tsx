import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kinds, mailedKinds, notifications, type MailPreference } from '#contract/notifications.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { MailPreferences } from './MailPreferences.tsx'

let saved: MailPreference[]

beforeEach(() => {
  saved = []
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
  const { user } = show(<MailPreferences />)
  await screen.findByLabelText('Nya meddelanden')
  return user
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosen = (name: string) => field(name).selectedOptions[0]?.textContent

test('each kind has a select, with the default frequency', async () => {
  await open()
  expect(screen.getAllByRole('combobox').map((one) => (one as HTMLSelectElement).labels[0]?.textContent)).toEqual([
    'Nya meddelanden',
    'Inbjudningar',
    'Påminnelser',
    'Ansvar',
    'Garantier',
    'Livslängd',
    'Ändringar i mina mappar',
    'Nya papper och bilder',
  ])
  expect([...field('Inbjudningar').options].map(({ text }) => text)).toEqual([
    'Direkt',
    'Varje dag',
    'Varje vecka',
    'Aldrig',
  ])
  expect(chosen('Nya meddelanden')).toBe('Direkt')
  expect(chosen('Ändringar i mina mappar')).toBe('Varje vecka')
})

test('a choice is saved on change and announced politely', async () => {
  const user = await open()
  await user.selectOptions(field('Nya meddelanden'), 'Aldrig')
  await waitFor(() => expect(screen.getByText('Sparat')).toBeDefined())
  expect(saved).toEqual([{ kind: 'message', frequency: 'off' }])
  expect(chosen('Nya meddelanden')).toBe('Aldrig')
})

test('a choice that could not be saved is reverted, with an error at the field', async () => {
  const user = await open()
  serve(notifications.setPreference, new TypeError('Failed to fetch'))
  await user.selectOptions(field('Inbjudningar'), 'Varje dag')
  await waitFor(() => expect(screen.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeDefined())
  expect(chosen('Inbjudningar')).toBe('Direkt')
})
