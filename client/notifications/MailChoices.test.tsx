import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { kinds, mailedKinds, notifications, type MailChoice } from '#contract/notifications.ts'
import { call } from '../api/http.ts'
import { MailChoices } from './MailChoices.tsx'

vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

let saved: MailChoice[]

beforeEach(() => {
  saved = []
  const choices = mailedKinds.map((kind) => ({ kind, pace: kinds[kind].defaultFrequency }))
  vi.mocked(call).mockImplementation(async (endpoint, input) => {
    if (endpoint === notifications.choices) return choices
    saved.push((input as { body: MailChoice }).body)
    return null
  })
})

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MailChoices />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Nya meddelanden')
  return userEvent.setup()
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosen = (name: string) => field(name).selectedOptions[0]?.textContent

test('each kind has its choice, and begins as is usual', async () => {
  await show()
  expect(screen.getAllByRole('combobox').map((one) => (one as HTMLSelectElement).labels[0]?.textContent)).toEqual([
    'Nya meddelanden',
    'Inbjudningar',
    'Planerade händelser',
    'Ändringar i mina mappar',
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

test('a choice is saved as it is made, which is said quietly', async () => {
  const user = await show()
  await user.selectOptions(field('Nya meddelanden'), 'Aldrig')
  await waitFor(() => expect(screen.getByText('Sparat')).toBeDefined())
  expect(saved).toEqual([{ kind: 'message', pace: 'off' }])
  expect(chosen('Nya meddelanden')).toBe('Aldrig')
})

test('a choice that could not be saved is taken back, and why is said at the field', async () => {
  const user = await show()
  vi.mocked(call).mockRejectedValue(new Error('network'))
  await user.selectOptions(field('Inbjudningar'), 'Varje dag')
  await waitFor(() => expect(screen.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeDefined())
  expect(chosen('Inbjudningar')).toBe('Direkt')
})
