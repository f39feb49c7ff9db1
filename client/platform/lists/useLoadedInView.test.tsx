import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pagedQuery } from '../api/paging.ts'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Moving } from '#client/ui/motion/Moving.tsx'
import { ShowMore } from './ShowMore.tsx'

const pageSize = 10
const rowHeight = 100

let titles: string[]
let asked: number[]
let scrolled: number

beforeEach(() => {
  titles = Array.from({ length: 40 }, (_, index) => `Rad ${index}`)
  asked = []
  scrolled = 0
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = Number(/^row-(\d+)$/.exec(this.dataset['moving'] ?? '')?.[1] ?? 0)
    return new DOMRect(0, index * rowHeight - scrolled, 300, rowHeight)
  })
})

const query = pagedQuery(['members.team'], async (skip) => {
  asked.push(skip)
  const items = titles.map((title, id) => ({ id, title })).slice(skip, skip + pageSize)
  return { items, total: titles.length }
})

function List({ isDrawn }: { isDrawn: boolean }) {
  const list = useInfiniteQuery(query)
  if (!isDrawn) return list.data?.items.length
  return (
    <div>
      <Sheet label="Rader">
        {list.data?.items.map(({ id, title }) => (
          <Moving key={id} name={`row-${id}`}>
            <Row lead={null} title={title} />
          </Moving>
        ))}
      </Sheet>
      <ShowMore list={list} />
    </div>
  )
}

/** The list with all of its four pages. */
async function showAll() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const page = (isDrawn: boolean) => (
    <QueryClientProvider client={client}>
      <List isDrawn={isDrawn} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(true))
  for (const last of [19, 29, 39]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Visa fler' }))
    await screen.findByText(`Rad ${last}`)
  }
  asked = []
  return { client, draw: (isDrawn: boolean) => rerender(page(isDrawn)) }
}

const change = (client: QueryClient) => act(() => client.invalidateQueries({ queryKey: query.queryKey }))

test('a changed list asks for what is within a screen of the view, and for the rest when it comes there', async () => {
  const { client } = await showAll()
  titles = titles.map((title) => `${title}, ändrad`)
  await change(client)
  expect(asked).toEqual([0, 10])
  expect(await screen.findByText('Rad 19, ändrad')).toBeDefined()
  expect(screen.getByText('Rad 20')).toBeDefined()

  scrolled = 1_500
  fireEvent.scroll(window)
  expect(await screen.findByText('Rad 39, ändrad')).toBeDefined()
  expect(await screen.findByText('Rad 20, ändrad')).toBeDefined()
  expect(asked).toEqual([0, 10, 20, 30])
})

test('further down it asks for the first page too, which has the total', async () => {
  const { client } = await showAll()
  scrolled = 3_500
  titles = [...titles, 'Rad 40']
  await change(client)
  expect(asked).toEqual([0, 20, 30])
  expect(await screen.findByText('Visar 40 av 41')).toBeDefined()
})

test('a page whose only row in view cannot be told from another is asked for', async () => {
  const { client } = await showAll()
  scrolled = 4_790
  const other = screen.getByText('Rad 39').closest('li')!.cloneNode(true) as HTMLElement
  other.dataset['moving'] = 'other-39'
  screen.getByRole('list', { name: 'Rader' }).append(other)
  await change(client)
  expect(asked).toEqual([0, 30])
  other.remove()
})

test('whoever needs all of it afterwards has all of it asked for', async () => {
  const { client, draw } = await showAll()
  await change(client)
  asked = []
  draw(false)
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  await change(client)
  expect(asked).toEqual([0, 10, 20, 30])
})
