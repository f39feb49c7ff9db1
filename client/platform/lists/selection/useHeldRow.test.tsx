import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldRow } from './useHeldRow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = vi.fn<(id: number) => void>()
const opened = vi.fn<() => void>()

function List() {
  const list = useRef<HTMLElement>(null)
  useHeldRow(list, 'event', held)
  return (
    <section ref={list}>
      <section data-moving="event-5">
        <div className="row">
          <button type="button" onClick={opened}>
            Sotning
          </button>
        </div>
        <p>Det som står i den</p>
      </section>
    </section>
  )
}

function press(name: string, pointer: object = {}) {
  held.mockClear()
  opened.mockClear()
  render(<List />)
  const element = screen.getByText(name)
  fireEvent.pointerDown(element, { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5, ...pointer })
  return element
}

test('a row that a finger is held on is chosen, and not opened as it is lifted', () => {
  const row = press('Sotning')
  vi.advanceTimersByTime(499)
  expect(held).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(held).toHaveBeenCalledExactlyOnceWith(5)
  fireEvent.pointerUp(row, { pointerType: 'touch' })
  fireEvent.click(row)
  expect(opened).not.toHaveBeenCalled()
  fireEvent.pointerDown(row, { pointerType: 'touch', isPrimary: true })
  fireEvent.pointerUp(row, { pointerType: 'touch' })
  fireEvent.click(row)
  expect(opened).toHaveBeenCalledOnce()
})

test('a finger that is lifted or scrolls chooses nothing, nor does a mouse, nor what is opened below the row', () => {
  fireEvent.pointerUp(press('Sotning'), { pointerType: 'touch' })
  vi.advanceTimersByTime(600)
  expect(held).not.toHaveBeenCalled()
  document.body.replaceChildren()
  fireEvent.pointerMove(press('Sotning'), { pointerType: 'touch', clientX: 5, clientY: 30 })
  vi.advanceTimersByTime(600)
  expect(held).not.toHaveBeenCalled()
  for (const [name, pointer] of [
    ['Sotning', { pointerType: 'mouse' }],
    ['Det som står i den', {}],
  ] as const) {
    document.body.replaceChildren()
    press(name, pointer)
    vi.advanceTimersByTime(600)
    expect(held).not.toHaveBeenCalled()
  }
})
