import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BarChart, type Bar } from './BarChart.tsx'

const bar = (year: number, kronor: number, more: Partial<Bar> = {}): Bar => ({
  label: String(year),
  value: kronor,
  figure: String(kronor),
  text: `${year}: ${kronor} kr`,
  ...more,
})

const plain = [bar(2024, 950), bar(2025, 0), bar(2026, 8_100)]
const linked = plain.map((one, index) => ({ ...one, to: `?ar=${one.label}`, isCurrent: index === 1 }))

function show(bars: Bar[]) {
  const chart = (
    <>
      <BarChart label="Kostnad per år" bars={bars} />
      <button type="button">Efter</button>
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: chart }])
  render(<RouterProvider router={router} />)
  return router
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a chart is one stop of the Tab key, and its bars are read with the arrow keys, Home and End', async () => {
  show(plain)
  const chart = screen.getByRole('group', { name: 'Kostnad per år' })
  expect(screen.getAllByRole('img').map((one) => [one.ariaLabel, chart.contains(one)])).toEqual([
    ['2024: 950 kr', true],
    ['2025: 0 kr', true],
    ['2026: 8100 kr', true],
  ])
  const read: (string | null | undefined)[] = []
  for (const key of [
    '{Tab}',
    '{ArrowRight}',
    '{End}',
    '{ArrowRight}',
    '{ArrowLeft}',
    '{Home}',
    '{ArrowLeft}',
    '{Tab}',
  ]) {
    await userEvent.keyboard(key)
    read.push(focused())
  }
  expect(read).toEqual([
    '2024: 950 kr',
    '2025: 0 kr',
    '2026: 8100 kr',
    '2026: 8100 kr',
    '2025: 0 kr',
    '2024: 950 kr',
    '2024: 950 kr',
    'Efter',
  ])
})

test('Tab comes back to the bar that was read last, and keys of the browser stay its own', async () => {
  show(plain)
  await userEvent.keyboard('{Tab}{End}{Tab}')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('2026: 8100 kr')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(focused()).toBe('2026: 8100 kr')
})

test('bars that lead somewhere are links: and the chosen one is reached first', async () => {
  const router = show(linked)
  await userEvent.tab()
  expect(focused()).toBe('2025: 0 kr')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(screen.getByRole('link', { name: '2024: 950 kr' }))
  expect(router.state.location.search).toBe('?ar=2024')
  expect(focused()).toBe('2024: 950 kr')
})

/** Returns the top and bottom of each bar, from above; negative heights and what is no number are invalid. */
const extents = () =>
  screen.getAllByRole('img').map((one) => {
    const frame = one.querySelector('svg')
    const [y, height] = ['y', 'height'].map((name) => Number(frame?.getAttribute(name)))
    const inner = frame?.querySelector('rect')
    expect(Number(inner?.getAttribute('height'))).toBeGreaterThanOrEqual(0)
    const start = Number(inner?.getAttribute('y'))
    return [y! + Math.max(0, start), y! + height!]
  })

test('what was paid back hangs from the line on which the others stand, by the same measure', () => {
  show([bar(2024, 900), bar(2025, -450), bar(2026, 0)])
  const [[top = 0, line = 0] = [], [from, to = 0] = [], none] = extents()
  expect(from).toBe(line)
  expect(to - line).toBeCloseTo((line - top) / 2, 0)
  expect(none).toEqual([line, line])
})

test('refunds alone, and nothing at all, are drawn too', () => {
  show([bar(2024, -900), bar(2025, -450)])
  const [[line, lowest = 0] = [], [other, half = 0] = []] = extents()
  expect(other).toBe(line)
  expect(lowest).toBeGreaterThan(half)
})
