import { plainText } from '#contract/platform/plainText.ts'
import { hasGlyphs } from '#server/platform/pdf/fonts.ts'

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** The replacement for letters that the fonts lack; kana among Chinese characters are Japanese. */
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japansk skrift'],
  [/\p{Script=Hangul}/u, 'koreansk skrift'],
  [/\p{Script=Han}/u, 'kinesiska tecken'],
  [/\p{Script=Arabic}/u, 'arabisk skrift'],
  [/\p{Script=Hebrew}/u, 'hebreisk skrift'],
  [/\p{Script=Thai}/u, 'thailändsk skrift'],
  [/\p{Letter}/u, 'annan skrift'],
]
const otherwise = 'tecken som inte kan skrivas ut'

// Soft hyphens, joiners and marks of direction: what a printed page shows nothing of.
const invisible = /\p{Default_Ignorable_Code_Point}/gu
// More than fits on a line. One without end would be measured letter by letter for many seconds.
const longWord = /\S{150}(?=\S)/gu
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/**
 * The text as the fonts can draw it: PDF/UA allows no missing glyph. Emoji are left out beside other text, ligatures
 * and wide forms are spelled out, of a letter with marks that the fonts lack the letter is kept, and writing that they
 * lack is named in brackets. No text in which there is something to see becomes empty.
 */
export const drawable = (text: string): string =>
  drawn(text).replaceAll(longWord, '$& ') || (text.replaceAll(invisible, '').trim() === '' ? '' : '(bildtecken)')

/** Like `drawable`, for the name of something: never empty. */
export const drawableName = (name: string): string => drawn(name) || 'Utan namn i text'

/** Markers of what is left out, and of what is named; no text holds them. */
const [left, named] = ['\u0001', '\u0002']

function drawn(text: string): string {
  const lacking: string[] = []
  const letters = Array.from(graphemes.segment(plainText(text)), ({ segment }) => {
    const form = formOf(segment)
    if (form !== null) return form
    lacking.push(segment)
    return named
  })
  return letters
    .join('')
    .replaceAll(new RegExp(` ?${left}+(?=\\s|$)|${left}`, 'gu'), '')
    .replaceAll(
      new RegExp(`([^\\s${named}]?)(${named}(?:\\s*${named})*)(?=([\\p{L}\\p{N}])?)`, 'gu'),
      (_, before, run, after) => {
        const name = `(${nameOf(lacking.splice(0, run.split(named).length - 1).join(''))})`
        return `${before}${before ? ' ' : ''}${name}${after ? ' ' : ''}`
      },
    )
    .trim()
}

/** The drawable form of a character; null if the fonts cannot draw it in any way. */
function formOf(grapheme: string): string | null {
  if (/^\s+$/.test(grapheme)) return grapheme
  const visible = grapheme.normalize('NFC').replaceAll(invisible, '')
  const known = [visible, visible.normalize('NFKC')].find(hasGlyphs)
  if (known !== undefined) return known
  if (emoji.test(grapheme)) return left
  const [letter = ''] = visible.normalize('NFKD')
  return hasGlyphs(letter) ? letter : null
}

const nameOf = (lacking: string) => scripts.find(([letters]) => letters.test(lacking))?.[1] ?? otherwise
