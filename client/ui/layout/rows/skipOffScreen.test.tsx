import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'

type Observed = { width: number; target: Element }

const observed = new Set<Element>()
let onLayout: (entries: unknown[]) => void = () => undefined
const isSkippable = (row: Element) => row.hasAttribute('data-measured')

/** Says what the browser would after it has laid out the page. */
const layOut = (...rows: Observed[]) =>
  onLayout(rows.map(({ target, width }) => ({ target, contentRect: { width, height: 60 } })))

beforeEach(() => {
  observed.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof onLayout) {
        onLayout = callback
      }
      observe = (row: Element) => void observed.add(row)
      unobserve = (row: Element) => void observed.delete(row)
    },
  )
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback))
})

function showRow() {
  const shown = render(
    <Sheet>
      <Row lead={null} title="Sotning" />
    </Sheet>,
  )
  return { row: screen.getByRole('listitem'), ...shown }
}

test('a row may be skipped from when it has been laid out', () => {
  const { row, unmount } = showRow()
  expect(isSkippable(row)).toBe(false)
  layOut({ target: row, width: 340 })
  expect(isSkippable(row)).toBe(true)
  unmount()
  expect(observed).not.toContain(row)
})

test('a row of another width than before is laid out once more', async () => {
  const { row } = showRow()
  layOut({ target: row, width: 340 })
  observed.delete(row)
  layOut({ target: row, width: 700 })
  expect(isSkippable(row)).toBe(false)
  await expect.poll(() => observed.has(row)).toBe(true)
  layOut({ target: row, width: 700 })
  expect(isSkippable(row)).toBe(true)
})

test('so is one that was not drawn meanwhile', () => {
  const { row } = showRow()
  layOut({ target: row, width: 340 })
  layOut({ target: row, width: 0 })
  expect(isSkippable(row)).toBe(false)
  layOut({ target: row, width: 700 })
  expect(isSkippable(row)).toBe(true)
})
