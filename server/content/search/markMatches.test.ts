import { expect, test } from 'vitest'
import { highlightMarks } from '#contract/content/search.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { markerOf } from './markMatches.ts'

const shown = (text: string) => text.replaceAll(highlightMarks.start, '[').replaceAll(highlightMarks.end, ']')

test.each([
  ['oljan', 'Bytte olja och filter', 'Bytte [olja] och filter'],
  ['oljan', 'Oljan byts var 100:e timme', '[Oljan] byts var 100:e timme'],
  ['oljan', 'Fyra liter motorolja', 'Fyra liter motor[olja]'],
  ['olja', 'Oljefilter och oljebyte', '[Olje]filter och [olje]byte'],
  ['besiktning', 'Besiktningsprotokoll', '[Besiktnings]protokoll'],
  ['besiktning', 'Elbesiktning', 'El[besiktning]'],
  ['besiktningen', 'Två besiktningar', 'Två [besiktningar]'],
  ['asa ake', 'Åsa Åkesson', '[Åsa] [Åke]sson'],
  ['hangranna', 'Rensade hängrännorna', 'Rensade [hängrännorna]'],
  ['el', 'Hotell El', 'Hotell [El]'],
  ['byte av tak', 'Byte av tak', '[Byte] av [tak]'],
  ['wifi', 'Bredband och Wi-Fi', 'Bredband och [Wi-Fi]'],
  ['5560009990', 'Org.nr 556000-9990', 'Org.nr [556000-9990]'],
  ['08-123 45 67', 'Ring 08-1234567 i dag', 'Ring [08-1234567] i dag'],
  ['huset', '🏠 Huset', '🏠 [Huset]'],
  ['fönster', 'Byte av tak', 'Byte av tak'],
  ['–', 'Byte av tak', 'Byte av tak'],
])('%s marks %s', (typed, text, expected) => {
  expect(shown(markerOf(parseTerms(typed))(text))).toBe(expected)
})

test.each([
  ['oljan', 'Oljan är olja', '[Oljan] är olja'],
  ['akesson', 'Åkesson och Åkessons', '[Åkesson] och Åkessons'],
  ['wi-fi', 'Wi-Fi', '[Wi]-[Fi]'],
])('%s alone marks %s', (typed, text, expected) => {
  expect(shown(markerOf(parseTerms(typed), { isExact: true })(text))).toBe(expected)
})

test.each([
  ['takbyte', 'Byte av tak', '[Byte] av [tak]'],
  ['takbyte', 'Takläckage, bytte en panna', '[Tak]läckage, [bytte] en panna'],
  ['måla', 'Fasadmålning på nytt', 'Fasad[målning] på nytt'],
  ['bensin', 'Tankade bilen', '[Tankade] bilen'],
])('%s marks in what is kin %s', (typed, text, expected) => {
  expect(shown(markerOf(parseTerms(typed), { isKin: true })(text))).toBe(expected)
})

test.each([
  ['ABC123', 'Volvo ABC 123', 'Volvo [ABC 123]'],
  ['vp2040b', 'Artikel VP 2040-B', 'Artikel [VP 2040-B]'],
])('%s marks the number %s', (typed, text, expected) => {
  expect(shown(markerOf(parseTerms(typed))(text))).toBe(expected)
})

test('marks that somebody wrote are taken out', () => {
  const { start, end } = highlightMarks
  expect(shown(markerOf(parseTerms('krok'))(`${start}falskt${end} krok`))).toBe('falskt [krok]')
})
