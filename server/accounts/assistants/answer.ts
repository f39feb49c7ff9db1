import { mostRows } from '#contract/accounts/assistants.ts'

/** One text of a person's, where it stands and who wrote it, with facts beside it. */
export type Row = { text: string; fran: string; skrivet_av: string } & Record<string, unknown>

/** What a tool found. `facts`: what is no text of a person's. `total`: of the rows, if there are more than these. */
export type Found = { facts?: Record<string, unknown>; rows: Row[]; total?: number }

/** What an answer takes up at most, in bytes, as it is sent. */
export const longestAnswer = 8_192
/** Of it is left for what the protocol adds. */
const envelope = 700
/** A longer text is cut into rows, each of which fits in an answer also where all its signs are escaped. */
const longestRow = 500

/** Who wrote a text, where it is nobody of the team. */
export const writer = { outsider: 'någon utanför teamet', paper: 'ett papper', unknown: 'inte känt' } as const

/** Where something lies, and what it is: 'Villa Solhem / El / Händelse'. */
export function placeOf(
  { folderTitle, parentTitle }: { folderTitle: string | null; parentTitle: string | null },
  kind: string,
): string {
  return [parentTitle, folderTitle, kind].filter((part) => part !== null).join(' / ')
}

/** A text as rows that fit: cut where a word ends, if there is such a place. */
export function rowsOf(text: string, row: Omit<Row, 'text'>): Row[] {
  const parts = text.match(new RegExp(`[^]{1,${longestRow}}(?=\\s|$)|[^]{1,${longestRow}}`, 'gu')) ?? []
  return parts.map((part) => ({ ...row, text: part }) as Row)
}

/**
 * Signs that nobody sees, or that turn the text around: with them words could be hidden from who looks, and not from who
 * reads the signs.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** JSON in which such signs are escapes. */
export function jsonOf(value: unknown): string {
  const escaped = (sign: string) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  return JSON.stringify(value).replaceAll(hidden, escaped)
}

/** Bytes of the text within the answer, where each quotation mark and backslash is escaped once more. */
export const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text))

/** The answer with as many rows as fit after the first `after`, how many are left, and where it goes on. */
export function answerOf({ facts = {}, rows, total = rows.length }: Found, after = 0): string {
  const room = longestAnswer - envelope
  const shown: Row[] = []
  const answer = () => {
    const next = after + shown.length
    const left = Math.max(total - next, 0)
    return jsonOf({
      ...facts,
      rader: shown,
      ...(left > 0 && { fler: `och ${left} till`, ...(next <= mostRows && { after: next }) }),
    })
  }
  let text = answer()
  for (const row of rows.slice(after)) {
    shown.push(row)
    const longer = answer()
    if (sizeOf(longer) > room && shown.length > 1) break
    text = longer
  }
  return text
}
