import { derivedFrom, randomCode, typedCode } from './secrets.ts'

const length = 12
/** The same for all, since a code is found by its hash. */
const salt = 'parmen short code'

/** Twelve characters, to type where a link cannot be scanned: about 55 bits, and few tries for whoever guesses. */
export const newShortCode = () => randomCode(length)

/** `7K4M Q2X9 DTRA`, as it is read aloud. */
export const shownShortCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What was given in the place of a link's secret, if it is such a code, as it is kept. */
export function shortCodeIn(text: string): string | null {
  const code = typedCode(text)
  return text.length <= 2 * length && code.length === length ? code : null
}

export const hashOfShortCode = (code: string) => derivedFrom(code, salt)
