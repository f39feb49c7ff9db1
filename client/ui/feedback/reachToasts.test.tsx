import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { currentToasts, dismissToast, holdToasts, showToast } from './toastStore.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  vi.useRealTimers()
})

function show() {
  render(
    <>
      <button>Spara</button>
      <ToastRegion />
    </>,
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const undo = () => screen.getByRole('button', { name: /^Ångra/ })

test('F6 leads to the undo button and back, and undoing returns focus to where it was', () => {
  const run = vi.fn<() => void>()
  show()
  const button = screen.getByRole('button', { name: 'Spara' })
  button.focus()
  press('F6')
  expect(document.activeElement).toBe(button)
  act(() => void showToast({ text: 'Borttagen', action: { label: 'Ångra', run }, duration: Infinity }))
  press('F6')
  expect(document.activeElement).toBe(undo())
  press('F6')
  expect(document.activeElement).toBe(button)
  press('F6')
  fireEvent.click(undo())
  expect(run).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

test('whoever pressed it where it stands is led back too, or to the page where that is gone', () => {
  const page = render(
    <main tabIndex={-1}>
      <button>Spara</button>
      <button>Släng</button>
    </main>,
  )
  render(<ToastRegion />)
  const undoFrom = (name: string, isGone: boolean) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    act(() => void showToast({ text: 'Borttagen', action: { label: 'Ångra', run: () => {} }, duration: Infinity }))
    undo().focus()
    if (isGone) button.remove()
    fireEvent.click(undo())
  }
  undoFrom('Spara', false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spara' }))
  undoFrom('Släng', true)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  page.container.remove()
})

test('toasts wait while a dialog is open, and their time with them', () => {
  show()
  let release = () => {}
  act(() => void (release = holdToasts()))
  act(() => void showToast({ text: 'Sparat', duration: 5000 }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Sparat')).toBeNull()
  act(() => release())
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.queryByText('Sparat')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Sparat')).toBeNull()
})
