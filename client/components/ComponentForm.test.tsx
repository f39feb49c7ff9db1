import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Component } from '#contract/components.ts'
import { lookups } from '#contract/lookups.ts'
import { call, callPaged } from '../api/http.ts'
import { AddComponentForm } from './AddComponentForm.tsx'
import { UpdateComponentForm } from './UpdateComponentForm.tsx'

vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

const statuses = [
  { id: 20, name: 'Planerad', kind: 'activity' },
  { id: 24, name: 'I bruk', kind: 'component' },
  { id: 25, name: 'Utbytt', kind: 'component' },
  { id: 26, name: 'Avvecklad', kind: 'component' },
]
const close = vi.fn<() => boolean>(() => true)
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

const window = { close, cancel: close, setDirty: () => undefined }

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddComponentForm id={7} roleId={3} params={null} {...window} />
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
      folderId: 7,
      name: 'Värmepump',
      description: null,
      link: 'https://example.se/handbok',
      statusId: 24,
      replacedById: null,
    },
  ])
})

test('a link that runs script is refused at its field', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.type(screen.getByRole('textbox', { name: 'Länk' }), 'javascript:alert(1)')
  await user.click(submit())
  expect(await screen.findByText('Ange en webbadress som börjar med https://')).toBeDefined()
  expect(saved).toEqual([])
})

const pump = {
  id: 3,
  folderId: 7,
  name: 'Pump',
  description: null,
  link: null,
  statusId: 24,
  replacedById: null,
  replacedByName: null,
} as Component

const inFolder = [pump, { ...pump, id: 4, name: 'Ny pump' }, { ...pump, id: 5, name: 'Uttjänt pump', statusId: 26 }]

async function openChange(change: Partial<Component> = {}) {
  vi.mocked(callPaged).mockResolvedValue({ items: inFolder, total: 3 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdateComponentForm id={3} roleId={3} params={{ ...pump, ...change }} {...window} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Namn' })
  return userEvent.setup()
}

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) => [...choice(name).options].map(({ text }) => text)

test('a component in use can be replaced, by another one in use, or retired', async () => {
  const user = await openChange()
  expect(optionsOf('Status')).toEqual(['I bruk', 'Utbytt', 'Avvecklad'])
  expect(screen.queryByRole('combobox', { name: /Ersatt av/ })).toBeNull()
  await user.selectOptions(choice('Status'), 'Utbytt')
  await waitFor(() => expect(optionsOf('Ersatt av')).toEqual(['Välj komponent', 'Ny pump']))
  await user.selectOptions(choice('Ersatt av'), 'Ny pump')
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 25, replacedById: 4 }]))
})

test('a replaced component keeps its replacement, also one that is no longer in use', async () => {
  const user = await openChange({ statusId: 25, replacedById: 5, replacedByName: 'Uttjänt pump' })
  expect(optionsOf('Status')).toEqual(['I bruk', 'Utbytt'])
  await waitFor(() => expect(optionsOf('Ersatt av')).toEqual(['Välj komponent', 'Ny pump', 'Uttjänt pump']))
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 25, replacedById: 5 }]))
})

test('a component that is taken into use again has no replacement', async () => {
  const user = await openChange({ statusId: 25, replacedById: 4, replacedByName: 'Ny pump' })
  await user.selectOptions(choice('Status'), 'I bruk')
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 24, replacedById: null }]))
})
