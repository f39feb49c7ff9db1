import { beforeEach, expect, test, vi } from 'vitest'
import { megabyte } from '#contract/platform/limits.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { ScriptedWorker } from '#client/testing/scriptedWorker.ts'
import { hashOf } from './hashOf.ts'

const aFile = (size: number) => Object.defineProperty(new ofNode.File(['x'], 'Film.mov'), 'size', { value: size })
const ofX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'

beforeEach(() => {
  ScriptedWorker.last = undefined
  vi.stubGlobal('Worker', ScriptedWorker)
  vi.stubGlobal('isSecureContext', true)
})

test('a small file over a secure connection is hashed by the browser itself', async () => {
  expect(await hashOf(aFile(1))).toBe(ofX)
  expect(ScriptedWorker.last).toBeUndefined()
})

test.each([
  ['a large file', true, 65 * megabyte],
  ['any file over plain HTTP', false, 1],
])('%s is hashed in a worker, which says how far it has come, and once', async (_, isSecure, size) => {
  vi.stubGlobal('isSecureContext', isSecure)
  const file = aFile(size)
  const read: number[] = []
  const hash = hashOf(file, { onProgress: (so) => read.push(so) })
  expect(ScriptedWorker.last?.given).toEqual([file])
  ScriptedWorker.last?.say({ read: 1 })
  ScriptedWorker.last?.say({ sha256: ofX })
  expect([await hash, read]).toEqual([ofX, [1]])
  expect(ScriptedWorker.last?.terminate).toHaveBeenCalled()
  ScriptedWorker.last = undefined
  expect(await hashOf(file)).toBe(ofX)
  expect(ScriptedWorker.last).toBeUndefined()
})

test('one that is cancelled ends the worker', async () => {
  const cancelling = new AbortController()
  const hash = hashOf(aFile(65 * megabyte), { signal: cancelling.signal })
  cancelling.abort()
  await expect(hash).rejects.toThrow(/abort/)
  expect(ScriptedWorker.last?.terminate).toHaveBeenCalled()
})

test('one that cannot be read says so, and without the worker there is no hash', async () => {
  const unreadable = hashOf(aFile(65 * megabyte))
  ScriptedWorker.last?.say({ isUnreadable: true })
  await expect(unreadable).rejects.toThrow('could not be read')
  const missing = hashOf(aFile(65 * megabyte))
  ScriptedWorker.last?.dispatchEvent(new Event('error'))
  expect(await missing).toBeNull()
})
