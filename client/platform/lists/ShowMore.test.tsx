import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pagedQuery } from '../api/paging.ts'
import { ShowMore } from './ShowMore.tsx'

const query = pagedQuery(['members.team'], async (skip) => ({ items: [{ id: skip }], total: 3 }))

function List() {
  const list = useInfiniteQuery(query)
  return <ShowMore list={list} />
}

test("focus stays at the button's place, also when the button disappears", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  const more = await screen.findByRole('button', { name: 'Visa fler' })
  more.focus()
  fireEvent.click(more)
  await screen.findByText('Visar 2 av 3')
  expect(document.activeElement).toBe(more)
  fireEvent.click(more)
  const all = await screen.findByText('Visar 3 av 3')
  await waitFor(() => expect(document.activeElement).toBe(all.parentElement))
  expect(screen.queryByRole('button')).toBeNull()
})
