import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Overwrite } from '../../decoding/overwrite.ts'
import { overwritten, withHash } from './bytes.ts'

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
}
const at = (start: number, text: string): Overwrite => ({ start, end: start + text.length, bytes: Buffer.from(text) })

test('bytes are overwritten wherever the chunks begin and end', async () => {
  const overwrites = [at(0, '--'), at(5, '****'), at(11, '!')]
  for (let size = 1; size <= 13; size++)
    expect((await buffer(overwritten(inChunks('abcdefghijkl', size), overwrites))).toString()).toBe('--cde****jk!')
})

test('bytes with another hash break off at their end', async () => {
  await expect(buffer(withHash(Buffer.alloc(32), inChunks('abc', 1)))).rejects.toThrow('changed')
})
