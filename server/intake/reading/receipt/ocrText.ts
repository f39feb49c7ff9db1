/** Digits that reading takes letters for in words, and the letters that it takes digits for in numbers. */
const letterFor: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', '|': 'l' }
const digitFor: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '[': '1',
  ']': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
}

/** A text as words are compared: without capitals, dots and rings, and with letters where a word has digits for them. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z])[0158|](?=[a-z]|\b)/g, (mark) => letterFor[mark] ?? mark)

/** A number with the digits that its letters were read for; null where some of it can be none. */
export function asDigits(text: string): string | null {
  const digits = Array.from(text, (mark) => digitFor[mark] ?? mark).join('')
  const known = text.replaceAll(/[^0-9]/g, '').length
  return digits !== text && known * 2 >= text.replaceAll(/[^\p{L}\p{N}|[\]]/gu, '').length ? digits : null
}

/** The text with its numbers in digits. */
export const withDigits = (text: string) => text.replaceAll(/\S+/g, (word) => asDigits(word) ?? word)

/** Whether one of the words stands in the text, or something that one misread letter makes of it. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .some((said) => words.some((word) => said === word || (word.length > 4 && isNearly(said, word))))
}

/** Whether one letter read wrong, lost or added makes the one the other. */
export function isNearly(said: string, word: string): boolean {
  if (Math.abs(said.length - word.length) > 1) return false
  let same = 0
  while (same < Math.min(said.length, word.length) && said[same] === word[same]) same++
  const [restSaid, restWord] = [said.slice(same), word.slice(same)]
  return restSaid.slice(1) === restWord.slice(1) || restSaid.slice(1) === restWord || restSaid === restWord.slice(1)
}
