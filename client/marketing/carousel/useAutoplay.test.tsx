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

test('it advances after five seconds, not before', () => {
  render(<Rotating />)
  pass(4_999)
  expect(advance).not.toHaveBeenCalled()
  pass(1)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('after a manual move it waits another five seconds', () => {
  const { rerender } = render(<Rotating />)
  pass(4_000)
  rerender(<Rotating selected={1} />)
  pass(4_999)
  expect(advance).not.toHaveBeenCalled()
  pass(1)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('it pauses on hover, on touch and while the page is hidden, then continues', () => {
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

test('it pauses while keyboard focus is inside', () => {
  render(<Rotating />)
  act(() => screen.getByRole('button').focus())
  pass(20_000)
  expect(advance).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').blur())
  pass(5_000)
  expect(advance).toHaveBeenCalledTimes(1)
})

test('stopped by its button it stays stopped until started, which works even while hovered', () => {
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

test('with reduced motion it only runs after the user starts it', () => {
  wantsStillness = true
  render(<Rotating />)
  pass(20_000)
  expect(advance).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Starta' }))
  pass(5_000)
  expect(advance).toHaveBeenCalledTimes(1)
})
