import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useKeptText } from './useKeptText.ts'

beforeEach(() => localStorage.clear())

const keep = (name = 'utkast') => renderHook(() => useKeptText(name))

test('what was written is there after a reload, with the key it had', () => {
  const before = keep()
  act(() => before.result.current.write('Hej'))
  const { text, key } = before.result.current
  before.unmount()
  expect(keep().result.current).toMatchObject({ text: 'Hej', key })
  expect(text).toBe('Hej')
})

test('another text is another message', () => {
  const { result } = keep()
  act(() => result.current.write('Hej'))
  const { key } = result.current
  act(() => result.current.write('Hej!'))
  expect(result.current.key).not.toBe(key)
})

test('what was sent is forgotten, and the same words again are another message', () => {
  const { result } = keep()
  act(() => result.current.write('Ja'))
  const { key } = result.current
  act(() => result.current.forget())
  expect(result.current.text).toBe('')
  expect(localStorage).toHaveLength(0)
  act(() => result.current.write('Ja'))
  expect(result.current.key).not.toBe(key)
})

test('each name has a text of its own', () => {
  const { result } = keep('ett')
  act(() => result.current.write('Hej'))
  expect(keep('två').result.current.text).toBe('')
})

test.each(['inte json', '{"text":1}', 'null'])('of what was kept as %s nothing is taken', (kept) => {
  localStorage.setItem('utkast', kept)
  expect(keep().result.current.text).toBe('')
})

test('a browser that keeps nothing lets one write', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = keep()
  act(() => result.current.write('Hej'))
  expect(result.current.text).toBe('Hej')
  full.mockRestore()
})
