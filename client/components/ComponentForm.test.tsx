import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lookups } from '#contract/lookups.ts'
import { call } from '../http.ts'
import { AddComponentForm } from './AddComponentForm.tsx'

vi.mock('../http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

const statuses = [
  { id: 20, name: 'Planerad', kind: 'activity' },
  { id: 24, name: 'I bruk', kind: 'component' },
  { id: 25, name: 'Utbytt', kind: 'component' },
]
const close = vi.fn<() => void>()
let saved: unknown[]

beforeEach(() => {
  saved = []
  close.mockReset()
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
  vi.mocked(call).mockImplementation(async (endpoint, input) => {
    if ((endpoint as unknown) === lookups.all) return { statuses }
    saved.push((input as { body: unknown }).body)
    return {}
  })
})

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddComponentForm id={7} roleId={3} params={null} close={close} setDirty={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Namn' })
  return userEvent.setup()
}

const submit = () => screen.getByRole('button', { name: /Spara/ })

test('a new component is in use, lies in its folder, and its link gets a scheme', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.type(screen.getByRole('textbox', { name: 'Länk' }), 'example.se/handbok')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(saved).toEqual([
    {
      myObjectId: 7,
      componentName: 'Värmepump',
      description: null,
      link: 'https://example.se/handbok',
      statusId: 24,
    },
  ])
})

test('a link that runs script is refused at its field', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.type(screen.getByRole('textbox', { name: 'Länk' }), 'javascript:alert(1)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Utbytt')
  await user.click(submit())
  expect(await screen.findByText('Ange en webbadress som börjar med https://')).toBeDefined()
  expect(saved).toEqual([])
})
