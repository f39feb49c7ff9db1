import type { Encoding } from '#contract/intake/importSettings.ts'
import { UnreadableError } from './table.ts'

export type Decoded = { text: string; encoding: Encoding; isSure: boolean }

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file: by its byte order mark, else as UTF-8 if it is that without fault, else as Windows wrote it in
 * western Europe. Nothing guesses by the letters: a guesser took Swedish for Japanese.
 */
export function decode(bytes: Buffer, chosen?: Encoding): Decoded {
  const [marked, mark] = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte)) ?? []
  if (chosen) return decoded(bytes.subarray(chosen === marked ? mark?.length : 0), chosen, true)
  if (marked) return decoded(bytes.subarray(mark?.length), marked, true)
  const wide = wideOf(bytes)
  if (wide) return decoded(bytes, wide, false)
  try {
    return decoded(bytes, 'utf-8', true)
  } catch {
    const found = decoded(bytes, 'windows-1252', true)
    // Bytes that no letter has there.
    return { ...found, isSure: !/[\u0080-\u009f]/.test(found.text) }
  }
}

function decoded(bytes: Buffer, encoding: Encoding, isSure: boolean): Decoded {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const text = read(() => decoder.decode(bytes))
  const plain = text.replaceAll(controls, '')
  // So many have a picture, or another encoding; one or two have got into a text somewhere on its way.
  if ((text.length - plain.length) * 50 > text.length) throw new UnreadableError('notUnderstood')
  return { text: plain.replaceAll('\v', ' '), encoding, isSure }
}

/** Those that no text needs. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001a]/g

function read(work: () => string): string {
  try {
    return work()
  } catch {
    throw new UnreadableError('wrongEncoding')
  }
}

/** UTF-16 without a mark: every other byte of its separators and digits is 0, which no other text has. */
function wideOf(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, 1000)
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const most = head.length * 0.35
  return zeros(1) > most ? 'utf-16le' : zeros(0) > most ? 'utf-16be' : null
}
