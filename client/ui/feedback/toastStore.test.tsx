import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { currentToasts, dismissToast, showToast } from './toastStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
  cleanup()
  vi.useRealTimers()
})

test('a toast is announced politely and disappears by itself', () => {
  act(() => void showToast({ text: 'Sparat', duration: 5000 }))
  expect(screen.getByText('Sparat').closest('[aria-live="polite"]')).not.toBeNull()
  pass(4999)
  expect(screen.queryByText('Sparat')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Sparat')).toBeNull()
})

test('an error stays until it is dismissed', () => {
  act(() => void showToast({ text: 'Det gick inte', tone: 'danger' }))
  pass(600_000)
  fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
  expect(screen.queryByText('Det gick inte')).toBeNull()
})

test('hovering pauses the timer, and leaving resumes it', () => {
  act(() => void showToast({ text: 'Sparat', duration: 5000 }))
  pass(3000)
  fireEvent.mouseEnter(toastLog())
  pass(60_000)
  expect(screen.queryByText('Sparat')).not.toBeNull()
  fireEvent.mouseLeave(toastLog())
  pass(1999)
  expect(screen.queryByText('Sparat')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Sparat')).toBeNull()
})

test('a toast shown after a hovered one was dismissed still disappears', () => {
  act(() => void showToast({ text: 'Första' }))
  fireEvent.mouseEnter(toastLog())
  fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
  act(() => void showToast({ text: 'Andra', duration: 5000 }))
  pass(5000)
  expect(screen.queryByText('Andra')).toBeNull()
})

test('undo runs once and dismisses the toast', () => {
  const run = vi.fn<() => void>()
  act(() => void showToast({ text: 'Borttagen', action: { label: 'Ångra', run } }))
  fireEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Borttagen')).toBeNull()
})

// React Aria keeps logs of its own in the document.
const toastLog = () => within(screen.getByRole('region', { name: 'Meddelanden från Pärmen' })).getByRole('log')

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
