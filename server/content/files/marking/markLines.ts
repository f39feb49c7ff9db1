const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** Letters of a line, and how many lines there are of them. */
const longest = 48
const most = 3

/** The words as lines, cut between letters as people see them. */
function markLines(words: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/).filter(Boolean).flatMap(pieces)) {
    if (line && lengthOf(`${line} ${word}`) > longest) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  if (line) lines.push(line)
  return lines
}

/** What stands across pages and pictures: `För Anna Berg, 25 nov 2026`. The day is never cut, nor parted. */
export function markOf(forWhom: string, day: string): string[] {
  const whole = markLines(`För ${forWhom}, ${day}`)
  if (whole.length === 1) return whole
  const name = markLines(`För ${forWhom}`)
  return name.length < most ? [...name, day] : [...name.slice(0, most - 1), `… ${day}`]
}

const letters = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)
const lengthOf = (text: string) => letters(text).length

/** A word that is longer than a line, in pieces that are not. */
function pieces(word: string): string[] {
  const all = letters(word)
  const found: string[] = []
  for (let start = 0; start < all.length; start += longest) found.push(all.slice(start, start + longest).join(''))
  return found
}
