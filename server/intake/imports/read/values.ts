import type { DateOrder, DecimalSign } from '#contract/intake/importSettings.ts'

/** A value, null for a cell without one, or why it cannot be read: a Swedish sentence. Never a guess. */
export type Read<T> = { value: T | null } | { why: string }

export type ValueSettings = { decimal: DecimalSign; dateOrder: DateOrder }

/** The text as it is compared: wide forms, thin spaces and the like as the usual ones, and one space for many. */
export const usual = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Whether people write this where there is nothing. */
export const isNothing = (text: string) => /^(?:[-–—−/]|n\/a|null|saknas|okänt?)?$/iu.test(text)

/** What was written, cut to where a sentence can bear it. */
export const quoted = (text: string) => `”${text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text}”`

const yes = new Set(['ja', 'j', 'yes', 'y', 'true', 'sant', '1', 'x', '✓', '✔'])
const no = new Set(['nej', 'n', 'no', 'false', 'falskt', '0'])

export function readYesNo(text: string): Read<boolean> {
  const word = usual(text).toLowerCase()
  if (isNothing(word)) return { value: null }
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { why: `${quoted(usual(text))} är varken ja eller nej.` }
}

/** More than any amount, day or number has, written as words. Longer texts cost what reads them more than they say. */
export const isLong = (text: string) => text.length > 60
