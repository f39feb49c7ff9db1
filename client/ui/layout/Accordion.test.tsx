import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useActs } from '../state/acts.ts'
import { Accordion, AccordionItem } from './Accordion.tsx'

const scroll = vi.fn<(this: Element) => void>()

beforeEach(() => {
  scroll.mockClear()
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = scroll
})

afterEach(cleanup)

test('the item from the address is expanded, scrolled into view and focused on mount', () => {
  render(<Events arriveAt="2" />)
  const button = screen.getByRole('button', { name: 'Sotning', expanded: true })
  expect(document.activeElement).toBe(button)
  expect(scroll.mock.contexts).toEqual([button])
})

describe('once something was pressed since the address changed', () => {
  function Arrived({ at, children }: { at: string; children?: ReactNode }) {
    useActs(at)
    return children
  }

  test('the item from the address takes neither the place of the page nor the focus', () => {
    const { rerender } = render(<Arrived at="first" />)
    fireEvent.pointerDown(document.body)
    rerender(
      <Arrived at="first">
        <Events arriveAt="2" />
      </Arrived>,
    )
    screen.getByRole('button', { name: 'Sotning', expanded: true })
    expect(document.activeElement).toBe(document.body)
    expect(scroll).not.toHaveBeenCalled()
  })

  test('that of the next address does', () => {
    const { rerender } = render(<Arrived at="first" />)
    fireEvent.pointerDown(document.body)
    rerender(
      <Arrived at="second">
        <Events arriveAt="2" />
      </Arrived>,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sotning' }))
  })
})

test('expanding one item collapses the other, whose content becomes inert', () => {
  render(<Events arriveAt="2" />)
  fireEvent.click(screen.getByRole('button', { name: 'Service', expanded: false }))
  expect(screen.getByRole('button', { name: 'Sotning' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Om sotning').closest('[inert]')).not.toBeNull()
  expect(screen.getByText('Om service').closest('[inert]')).toBeNull()
})

test('clicking an expanded item collapses it', () => {
  render(<Events arriveAt="2" />)
  fireEvent.click(screen.getByRole('button', { name: 'Sotning' }))
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})

function Events({ arriveAt }: { arriveAt: string }) {
  const [expanded, setExpanded] = useState<string | null>(arriveAt)
  return (
    <Accordion expanded={expanded} onExpandedChange={setExpanded}>
      <AccordionItem id="1" title="Service" lead={null}>
        Om service
      </AccordionItem>
      <AccordionItem id="2" title="Sotning" lead={null}>
        Om sotning
      </AccordionItem>
    </Accordion>
  )
}
