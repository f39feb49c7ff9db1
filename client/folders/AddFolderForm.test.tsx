import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { lookups } from '#contract/lookups.ts'
import { call } from '../api/http.ts'
import { currentToasts, dismissToast } from '../ui/feedback/toastStore.ts'
import { AddSubFolderForm } from './AddFolderForm.tsx'

vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
  for (const { id } of currentToasts()) dismissToast(id)
  vi.mocked(call).mockImplementation(async (endpoint) =>
    (endpoint as unknown) === lookups.all ? { categories: [], statuses: [] } : { id: 31 },
  )
})

async function create(close: () => boolean) {
  const ways = { close, cancel: close, setDirty: () => {} }
  const form = <AddSubFolderForm id={12} roleId={1} params={{ categoryId: null }} {...ways} />
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '*', element: null },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Taket')
  await userEvent.click(screen.getByRole('button', { name: /Skapa undermappen/ }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Undermappen är skapad.']))
  return () => router.state.location.pathname
}

test('who waited for a new folder is led to it', async () => {
  const place = await create(() => true)
  await waitFor(() => expect(place()).toBe('/objectPage_tabs1/31'))
})

test('who closed the window before the folder was there is told, and left where he is', async () => {
  const place = await create(() => false)
  await waitFor(() => expect(screen.getByRole('button', { name: /Skapa/ }).getAttribute('aria-busy')).toBeNull())
  expect(place()).toBe('/')
})
