import { expect, test } from 'vitest'
import { decode } from './encoding.ts'

/** Bytes of å, ä, ö, Å and Ö in the three ways of writing them with one byte. */
const written = {
  'windows-1252': { å: 0xe5, ä: 0xe4, ö: 0xf6, Å: 0xc5, Ö: 0xd6 },
  macintosh: { å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, Ö: 0x85 },
  cp850: { å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ö: 0x99 },
} as const

const bytesOf = (text: string, letters: Record<string, number>) =>
  Buffer.from(text.split('').map((letter) => letters[letter] ?? letter.charCodeAt(0)))

test.each(Object.entries(written))('%s is known by its words, in small and great letters', (encoding, letters) => {
  for (const text of ['Båt;1\nMås;2', 'Rör', 'ÅKE ÖSTERMAN', 'Källare, trädgård och övervåning'])
    expect(decode(bytesOf(text, letters))).toEqual({ text, encoding, isSure: true, lost: 0 })
})

test('letters that stand in no word are not said to be sure where they were taken for others', () => {
  const found = Object.entries(written).map(([encoding, letters]) => ({
    encoding,
    as: decode(bytesOf('ö;å', letters)),
  }))
  expect(found.filter(({ encoding, as }) => as.isSure && as.encoding !== encoding)).toEqual([])
  expect(found.some(({ as }) => !as.isSure)).toBe(true)
})

test('a few damaged signs make no other letters of UTF-8, but it is not sure any more unless it is chosen', () => {
  const bytes = Buffer.concat([Buffer.from('Målad båt, k'), Buffer.from([0xf6]), Buffer.from('kt')])
  const text = 'Målad båt, k\ufffdkt'
  expect(decode(bytes)).toEqual({ text, encoding: 'utf-8', isSure: false, lost: 1 })
  expect(decode(bytes, 'utf-8')).toEqual({ text, encoding: 'utf-8', isSure: true, lost: 1 })
  expect(() => decode(Buffer.from('Målad båt', 'latin1'), 'utf-8')).toThrow('wrongEncoding')
})
