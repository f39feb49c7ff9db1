import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** Inter, which has the letters of all European languages, Greek and Cyrillic. Subsets of it are embedded. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semiBold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

let regular: Font | undefined

/** Whether the font has a glyph for every character of the text. Its glyphs for private use are icons of its own. */
export const hasGlyphs = (text: string) =>
  !/\p{Co}/u.test(text) && Array.from(text).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0))

function hasGlyph(codePoint: number): boolean {
  // The file holds one font; others hold several.
  regular ??= create(readFileSync(fontFiles.regular)) as Font
  return regular.hasGlyphForCodePoint(codePoint)
}
