import type { Font } from 'mupdf'

/** `right` and `up` are how far the line's first letter is from the middle of the page, along the line and across it. */
export type PlacedLine = { text: string; right: number; up: number }
/** `angle` in radians, against the clock. */
export type Layout = { size: number; angle: number; lines: PlacedLine[] }

/** Of the diagonal of a page or picture. */
const mostOfDiagonal = 0.72
/** Of the diagonal, so that few words do not cover everything. */
const largestLetters = 0.034
const lineHeight = 1.25

/** Lines that follow the diagonal, as large as they fit. */
export function layoutOf(lines: readonly string[], font: Font, page: { width: number; height: number }): Layout {
  const diagonal = Math.hypot(page.width, page.height)
  const widths = lines.map((line) => widthOf(line, font))
  const size = Math.min(largestLetters * diagonal, (mostOfDiagonal * diagonal) / Math.max(...widths, 0.1))
  const placed = lines.map((text, index): PlacedLine => {
    const below = index - (lines.length - 1) / 2
    return { text, right: (-(widths[index] ?? 0) * size) / 2, up: (-below * lineHeight - 0.35) * size }
  })
  return { size, angle: Math.atan2(page.height, page.width), lines: placed }
}

/** For letters of size 1. */
export const widthOf = (text: string, font: Font) =>
  Array.from(text).reduce((width, letter) => width + font.advanceGlyph(glyphOf(letter, font)), 0)

export const glyphOf = (letter: string, font: Font) => font.encodeCharacter(letter.codePointAt(0) ?? 0)
