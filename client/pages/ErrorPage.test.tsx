import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { watchConnection } from '#client/platform/api/connection.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import ErrorPage from './ErrorPage.tsx'

afterEach(() => vi.unstubAllGlobals())

test('without a network it says that alone, and asks for no report that could not be sent', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const stop = watchConnection()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ErrorPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Något gick fel' })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('heading', { level: 1, name: 'Inget nät' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Berätta vad som hände' })).toBeNull()
  act(stop)
})
