import type { Encoding } from '#contract/intake/importSettings.ts'
import { UnreadableError } from './table.ts'

/** `lost`: signs that cannot be read, each of which stands as one of its own. */
export type Decoded = { text: string; encoding: Encoding; isSure: boolean; lost: number }

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file: by its byte order mark, else as UTF-8 if it is that but for a few signs, else in that of the
 * letters of one byte which makes words of it. A guesser of all languages took Swedish for Japanese.
 */
export function decode(bytes: Buffer, chosen?: Encoding): Decoded {
  const [marked, mark] = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte)) ?? []
  if (chosen) return { ...decoded(bytes.subarray(chosen === marked ? mark?.length : 0), chosen, true), isSure: true }
  if (marked) return decoded(bytes.subarray(mark?.length), marked, true)
  const wide = wideOf(bytes)
  if (wide) return decoded(bytes, wide, false)
  try {
    return decoded(bytes, 'utf-8', true)
  } catch {
    const { encoding, isSure } = narrowOf(bytes)
    return decoded(bytes, encoding, isSure)
  }
}

function decoded(bytes: Buffer, encoding: Encoding, isSure: boolean): Decoded {
  const text = textOf(bytes, encoding)
  const plain = text.replaceAll(controls, '')
  // So many have a picture, or another encoding; one or two have got into a text somewhere on its way.
  if ((text.length - plain.length) * 50 > text.length) throw new UnreadableError('notUnderstood')
  const lost = plain.split('\ufffd').length - 1
  return { text: plain.replaceAll('\v', ' ').replace(/^\ufeff+/, ''), encoding, isSure: isSure && lost === 0, lost }
}

/** Those that no text needs. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000e-\u001a]/g

/** The upper half of the letters of DOS in western Europe, which no decoder of the platform knows. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function textOf(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'cp850')
    return bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, (sign) => dos[sign.charCodeAt(0) - 0x80] ?? '')
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const text = encoding === 'utf-8' ? mostlyUtf8(bytes) : null
    if (text === null) throw new UnreadableError('wrongEncoding')
    return text
  }
}

/** With a sign in place of what is damaged; null where that is more than what is whole: it is written otherwise. */
function mostlyUtf8(bytes: Buffer): string | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const [lost, whole] = [text.split('\ufffd').length - 1, text.match(/[\u0080-\ufffc]/g)?.length ?? 0]
  return whole >= lost ? text : null
}

/** UTF-16 without a mark: every other byte of its separators and digits is 0, which no other text has. */
function wideOf(bytes: Buffer): Encoding | null {
  const head = bytes.subarray(0, 1000)
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const most = head.length * 0.35
  return zeros(1) > most ? 'utf-16le' : zeros(0) > most ? 'utf-16be' : null
}

/** Enough to tell how a text is written: from its first letter beyond English on. */
const telling = 128 * 1024

/** Which letters of one byte it is written in: Windows', or the older ones of Apple and DOS; and whether no other is near. */
function narrowOf(bytes: Buffer): { encoding: Encoding; isSure: boolean } {
  const from = Math.max(0, bytes.findIndex((byte) => byte > 127) - 1)
  const some = bytes.subarray(from, from + telling)
  const judged = (['windows-1252', 'macintosh', 'cp850'] as const)
    .map((encoding) => ({ encoding, score: judge(textOf(some, encoding)) }))
    .toSorted((one, other) => other.score - one.score)
  const [best = { encoding: 'windows-1252' as const, score: 0 }, second = best] = judged
  return { encoding: best.encoding, isSure: second.score < Math.min(best.score, Math.max(0.1, best.score / 2)) }
}

/** How much the signs beyond ASCII speak for a text: those of Swedish words most; such as stand in no word against it. */
function judge(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g))
    score += weightOf(sign, text[index - 1] ?? ' ', text[index + 1] ?? ' ')
  return score
}

function weightOf(sign: string, before: string, after: string): number {
  const [isAfterLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)]
  if (/[À-ÖØ-öø-ÿŒœŠšŽžı]/.test(sign)) {
    // A great letter within small ones, or beside a digit.
    const isOdd = /\d/.test(before + after) || (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before))
    if (isOdd) return -0.5
    if (!isAfterLetter && !isBeforeLetter) return 0
    return /[åäöÅÄÖ]/.test(sign) ? 1 : 0.3
  }
  if (!/[\u00a0–—‘’“”„…€§°½¼²³£©®·«»´¨×±µ¤•¬]/.test(sign)) return -0.5
  if (isAfterLetter && isBeforeLetter) return sign === '’' ? 0.3 : -0.5
  return /[–—‘’“”„»«€§]/.test(sign) ? 0.3 : 0
}
