import { expect, test } from 'vitest'
import { heicInDisplayP3 } from '#server/testing/pictures.ts'
import { colorOfHeif } from './heifColor.ts'

test('the profile of the main picture is found', () => {
  const color = colorOfHeif(heicInDisplayP3())
  expect(color && 'profile' in color && color.profile.toString('latin1', 36, 40)).toBe('acsp')
})

test('a file that says nothing of its colours, or is none, has none', () => {
  for (const text of ['', 'x', '\0\0\0\u0008meta', '\0\0\0\u0010ftypheic\0\0\0\0']) {
    expect(colorOfHeif(Buffer.from(text, 'latin1'))).toBeNull()
  }
})

test('whatever bytes are changed, it comes to an end and reads nothing outside', () => {
  const whole = heicInDisplayP3()
  let state = 1
  let longest = 0
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 5_000; round++) {
    const bytes = Buffer.from(whole.subarray(0, random(2) ? whole.length : random(whole.length)))
    // The boxes stand at the beginning.
    for (let changes = random(6); changes >= 0 && bytes.length > 0; changes--)
      bytes[random(Math.min(bytes.length, 600))] = [0, 1, 0x7f, 0xff][random(4)] ?? 0
    const color = colorOfHeif(bytes)
    longest = Math.max(longest, color && 'profile' in color ? color.profile.length : 0)
  }
  expect(longest).toBeLessThanOrEqual(whole.length)
})
