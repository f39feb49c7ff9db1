import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** Inter, which has the letters of all European languages, Greek and Cyrillic. Subsets of it are embedded. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semiBold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

const missing = '□'
const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })
let regular: Font | undefined

/**
 * The text as the fonts can draw it: PDF/UA allows no missing glyph. Emoji are left out; of a letter with marks that the
 * fonts lack the letter is kept, and for any other character stands a square.
 */
export function drawable(text: string): string {
  const has = (part: string) => Array.from(part).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0))
  const draw = (grapheme: string) => {
    if (/^\s+$/.test(grapheme)) return grapheme
    const whole = grapheme.normalize('NFC')
    if (has(whole)) return whole
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(whole)) return ''
    const [letter = ''] = whole.normalize('NFD')
    return has(letter) ? letter : missing
  }
  return Array.from(graphemes.segment(text), ({ segment }) => draw(segment))
    .join('')
    .trim()
}

function hasGlyph(codePoint: number): boolean {
  // The file holds one font; others hold several.
  regular ??= create(readFileSync(fontFiles.regular)) as Font
  return regular.hasGlyphForCodePoint(codePoint)
}
