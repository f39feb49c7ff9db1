import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedInput } from './useDebouncedInput.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function drafting(value: string) {
  const settle = vi.fn<(text: string) => void>()
  const hook = renderHook((now: string) => useDebouncedInput(now, settle), { initialProps: value })
  return { settle, hook, type: (text: string) => act(() => hook.result.current[1](text)) }
}

const rest = () => act(() => void vi.advanceTimersByTime(250))

test('typed text is reported once, trimmed, when typing pauses', () => {
  const { settle, hook, type } = drafting('')
  type('t')
  type('ta')
  type('tak ')
  expect(settle).not.toHaveBeenCalled()
  rest()
  expect(settle.mock.calls).toEqual([['tak']])
  expect(hook.result.current[0]).toBe('tak ')
})

test('a reported value that comes back does not replace newer input', () => {
  const { settle, hook, type } = drafting('')
  type('ta')
  rest()
  type('tak')
  hook.rerender('ta')
  expect(hook.result.current[0]).toBe('tak')
  rest()
  expect(settle.mock.calls).toEqual([['ta'], ['tak']])
})

test('a value changed from outside replaces the text, both ways', () => {
  const { settle, hook, type } = drafting('')
  type('tak')
  rest()
  hook.rerender('tak')
  hook.rerender('')
  expect(hook.result.current[0]).toBe('')
  hook.rerender('tak')
  expect(hook.result.current[0]).toBe('tak')
  rest()
  expect(settle.mock.calls).toEqual([['tak']])
})
