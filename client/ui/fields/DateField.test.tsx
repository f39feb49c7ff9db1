import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './DateField.tsx'
import { DateRangeField } from './DateRangeField.tsx'
import type { DateRange } from './dateValue.ts'

afterEach(cleanup)

test('a date shows as year, month, day and is returned as yyyy-MM-dd', async () => {
  const user = userEvent.setup()
  const got: unknown[] = []
  render(<Day onGet={(value) => got.push(value)} />)
  expect(screen.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['2026', '11', '21'])
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('20250307')
  expect(got.at(-1)).toBe('2025-03-07')
})

test('a partly typed date survives a rerender of the page', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Day hint="Före" />)
  await user.click(screen.getAllByRole('spinbutton')[2]!)
  await user.keyboard('{Backspace}{Backspace}')
  rerender(<Day hint="Efter" />)
  expect(screen.getAllByRole('spinbutton')[2]!.textContent).toBe('dd')
})

test('a typed range is returned as typed', async () => {
  const user = userEvent.setup()
  const got: (DateRange | null)[] = []
  render(<DateRangeField label="Datum" value={null} onChange={(range) => got.push(range)} />)
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('2026050220260503')
  expect(got.at(-1)).toEqual({ start: '2026-05-02', end: '2026-05-03' })
})

test('a range returns both ends together', async () => {
  const user = userEvent.setup()
  const got: (DateRange | null)[] = []
  render(
    <DateRangeField
      label="Datum"
      value={{ start: '2026-11-21', end: '2026-11-24' }}
      onChange={(range) => got.push(range)}
    />,
  )
  await user.click(screen.getAllByRole('spinbutton')[5]!)
  await user.keyboard('{ArrowUp}')
  expect(got).toEqual([{ start: '2026-11-21', end: '2026-11-25' }])
})

test('an error is shown and marks the field invalid', () => {
  render(<DateField label="Datum" value={null} onChange={() => undefined} error="Välj ett datum." />)
  expect(screen.getByText('Välj ett datum.')).toBeDefined()
  expect(screen.getAllByRole('spinbutton')[0]?.getAttribute('aria-invalid')).toBe('true')
})

function Day({ hint, onGet }: { hint?: string; onGet?: (value: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-11-21')
  return (
    <DateField
      label="Datum"
      hint={hint}
      value={day}
      onChange={(value) => {
        setDay(value)
        onGet?.(value)
      }}
    />
  )
}
