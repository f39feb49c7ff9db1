import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readDraft, useIdempotencyKey, useSavedDraft } from './savedDraft.ts'

beforeEach(() => localStorage.clear())

const Text = z.object({ text: z.string() })
const read = (name = 'utkast') => readDraft(name, Text)

/** A form with one text, empty at first. */
function write(name = 'utkast') {
  const hook = renderHook(({ text }) => useSavedDraft(name, read(name), text === undefined ? undefined : { text }), {
    initialProps: { text: read(name)?.text },
  })
  const send = (content: string) => {
    let key = ''
    act(() => void (key = hook.result.current.keyFor(content)))
    return key
  }
  return { ...hook, type: (text: string | undefined) => hook.rerender({ text }), send }
}

test('what was written is there after a reload, with the key it was tried with', () => {
  const before = write()
  before.type('Hej')
  const key = before.send('Hej')
  before.unmount()
  expect(read()).toMatchObject({ text: 'Hej' })
  expect(write().send('Hej')).toBe(key)
})

test('another text is another message, and so are the same words once they were sent', () => {
  const { send, result } = write()
  const key = send('Ja')
  expect(send('Ja')).toBe(key)
  expect(send('Ja!')).not.toBe(key)
  const last = send('Ja')
  act(() => result.current.forget())
  expect(send('Ja')).not.toBe(last)
})

test('what was sent, or deleted again, is forgotten', () => {
  const { type, result, unmount } = write()
  type('Hej')
  expect(localStorage).toHaveLength(1)
  type(undefined)
  expect(localStorage).toHaveLength(0)
  type('Hej')
  unmount()
  act(() => result.current.forget())
  expect(localStorage).toHaveLength(0)
})

test('each name has its own text', () => {
  write('ett').type('Hej')
  expect(read('två')).toBeUndefined()
})

test.each(['inte json', '{"text":1}', 'null', '7'])('an invalid stored value %s is ignored', (kept) => {
  localStorage.setItem('utkast', kept)
  expect(read()).toBeUndefined()
})

test('a draft whose attempt cannot be read has none', () => {
  localStorage.setItem('utkast', '{"text":"Hej","attempt":7}')
  expect(read()).toEqual({ text: 'Hej', attempt: null })
})

test('works without localStorage', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { type, result } = write()
  type('Hej')
  expect(result.current.draft).toEqual({ text: 'Hej', attempt: null })
  full.mockRestore()
})

test('a form that keeps nothing in the browser has a key too', () => {
  const { result } = renderHook(() => useIdempotencyKey())
  let key = ''
  act(() => void (key = result.current.keyFor({ message: 'Hej' })))
  expect(result.current.keyFor({ message: 'Hej' })).toBe(key)
  expect(localStorage).toHaveLength(0)
})
