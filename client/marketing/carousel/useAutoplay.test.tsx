import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutoplay } from './useAutoplay.ts'

let wantsStillness = false
const advance = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  wantsStillness = false
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), {
      get matches() {
        return wantsStillness
      },
    }),
  )
})

afterEach(() => {
  cleanup()
  advance.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Rotating({ selected = 0 }) {
  const { isPlaying, isAdvancing, toggle, pauseProps } = useAutoplay(selected, advance)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...pauseProps} data-testid="box" data-rotating={isAdvancing}>
      <button onClick={toggle}>{isPlaying ? 'Stoppa' : 'Starta'}</button>
    </div>
  )
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const box = () => screen.getByTestId('box')

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('it advances after five seconds, and not before', () => {
  render(<Rotating />)
  pass(4_999)
  expect(advance).not.toHaveBeenCalled()
  pass(1)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('whoever moves it himself gets five seconds more', () => {
  const { rerender } = render(<Rotating />)
  pass(4_000)
  rerender(<Rotating selected={1} />)
  pass(4_999)
  expect(advance).not.toHaveBeenCalled()
  pass(1)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('it holds under the pointer, under a finger and while the page is hidden, and goes on after', () => {
  render(<Rotating />)
  const holds: [start: () => void, end: () => void][] = [
    [() => fireEvent.pointerEnter(box(), { pointerType: 'mouse' }), () => fireEvent.pointerLeave(box())],
    [() => fireEvent.touchStart(box()), () => fireEvent.touchEnd(box())],
    [() => hide(true), () => hide(false)],
  ]
  for (const [round, [start, end]] of holds.entries()) {
    start()
    pass(20_000)
    expect(advance).toHaveBeenCalledTimes(round)
    end()
    pass(5_000)
    expect(advance).toHaveBeenCalledTimes(round + 1)
  }
})

test('it holds while the focus of the keyboard is inside', () => {
  render(<Rotating />)
  act(() => screen.getByRole('button').focus())
  pass(20_000)
  expect(advance).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').blur())
  pass(5_000)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('stopped by its button it stays so, until the button starts it, even under the pointer', () => {
  render(<Rotating />)
  fireEvent.click(screen.getByRole('button', { name: 'Stoppa' }))
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' })
  fireEvent.pointerLeave(box())
  pass(20_000)
  expect(advance).not.toHaveBeenCalled()
  fireEvent.pointerEnter(box(), { pointerType: 'mouse' })
  fireEvent.click(screen.getByRole('button', { name: 'Starta' }))
  pass(5_000)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('whoever has asked for less motion starts it himself', () => {
  wantsStillness = true
  render(<Rotating />)
  pass(20_000)
  expect(advance).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Starta' }))
  pass(5_000)
  expect(advance).toHaveBeenCalledTimes(1)
})
