import { expect, test } from 'vitest'
import { highlightMarks } from '#contract/search.ts'
import { excerptSegments, titleSegments } from './textSegments.ts'

const { start, end } = highlightMarks
const shown = (pieces: ReturnType<typeof excerptSegments>) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  [`Två ${start}anmärkningar${end}, båda ${start}åtgärdade${end}`, 'Två [anmärkningar], båda [åtgärdade]'],
  [`${start}El${end}`, '[El]'],
  ['Inget alls', 'Inget alls'],
  [`Bara början ${start}här`, 'Bara början [här]'],
  [`Bara slutet${end} här`, `Bara slutet${end} här`],
])('%j is split at its markers', (excerpt, expected) => {
  expect(shown(excerptSegments(excerpt))).toBe(expected)
})

test.each([
  ['Elbesiktning', 'besiktning', 'El[besiktning]'],
  ['Åsa Åkesson', 'asa ake', '[Åsa] [Åke]sson'],
  ['Byte av tak', 'TAK', 'Byte av [tak]'],
  ['Hotell El', 'el', 'Hotell [El]'],
  ['Elbesiktning', 'bes', 'El[bes]iktning'],
  ['Byte av tak', '–', 'Byte av tak'],
  ['Byte av tak', 'fönster', 'Byte av tak'],
  ['El (100 %)', '100 %', 'El ([100] %)'],
  ['🏠 Huset', 'huset', '🏠 [Huset]'],
])('in the title %j the search %j is highlighted', (title, typed, expected) => {
  expect(shown(titleSegments(title, typed))).toBe(expected)
})
