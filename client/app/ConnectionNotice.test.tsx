import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionNotice } from './ConnectionNotice.tsx'

const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  server.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const go = (where: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(where)))

test('renders empty on the server and on first render: a page that just loaded is online', () => {
  const drawn = new DOMParser().parseFromString(renderToString(<ConnectionNotice />), 'text/html')
  expect(drawn.body.textContent).toBe('')
  expect(drawn.querySelector('[role=status]')?.childElementCount).toBe(0)
})

test('the same status says that the connection is lost and restored, then disappears', async () => {
  render(<ConnectionNotice />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await go('offline')
  expect(status.textContent).toMatch(/^Anslutningen bröts\. Det du har skrivit finns kvar/)
  server.mockResolvedValue(Response.json({ status: 'ok' }))
  await go('online')
  expect(status.textContent).toBe('Anslutningen är tillbaka.')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(status.textContent).toBe('')
})

test('it moves away from the focused element', async () => {
  render(
    <>
      <button type="button">Spara</button>
      <ConnectionNotice />
    </>,
  )
  const status = screen.getByRole('status')
  const places = new Map<Element, DOMRect>()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places.get(this) ?? new DOMRect(0, 0, 390, 5000)
  })
  const button = screen.getByRole('button')
  await go('offline')
  const usual = status.className
  if (status.firstElementChild) places.set(status.firstElementChild, new DOMRect(16, 68, 358, 60))
  places.set(button, new DOMRect(16, 300, 100, 44))
  act(() => button.focus())
  expect(status.className).toBe(usual)
  places.set(button, new DOMRect(16, 80, 100, 44))
  act(() => button.blur())
  act(() => button.focus())
  expect(status.className).not.toBe(usual)
  vi.restoreAllMocks()
})
