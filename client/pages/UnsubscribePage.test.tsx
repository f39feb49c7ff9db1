import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { call } from '../api/http.ts'
import UnsubscribePage from './UnsubscribePage.tsx'

vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

test('the link of another mail, opened on the same page, is not said to be done before it is', async () => {
  vi.mocked(call).mockImplementation(async (_endpoint, input) => {
    if ((input as { params: { token: string } }).params.token !== 'first') throw new Problem('notFound')
    return null
  })
  const router = createMemoryRouter([{ path: '*', element: <UnsubscribePage /> }], {
    initialEntries: ['/avregistrera#first'],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const turnOff = () => userEvent.click(screen.getByRole('button', { name: 'Stäng av mejlen' }))
  await turnOff()
  expect(await screen.findByText(/^Klart!/)).toBeDefined()
  await act(() => router.navigate('/avregistrera#second'))
  expect(screen.queryByText(/^Klart!/)).toBeNull()
  await turnOff()
  expect((await screen.findByRole('alert')).textContent).toBe('Länken är inte hel. Öppna den igen från mejlet.')
})
