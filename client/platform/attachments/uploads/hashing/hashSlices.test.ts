import { expect, test } from 'vitest'
import { ofNode } from '#client/testing/ofNode.ts'
import { hashSlices } from './hashSlices.ts'
import { toHex } from './toHex.ts'

const slice = 4 * 1024 * 1024

test.each([1, slice - 1, slice, slice + 1, 2 * slice + 7])(
  'a file of %i bytes has the hash it has as a whole',
  async (size) => {
    const bytes = new Uint8Array(size).map((_, index) => index % 251)
    const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const read: number[] = []
    expect(await hashSlices(new ofNode.File([bytes], 'Film.mov'), (so) => read.push(so))).toBe(toHex(whole))
    expect(read.at(-1)).toBe(size)
    expect(read).toHaveLength(Math.ceil(size / slice))
  },
)
