import { expect, test } from 'vitest'
import { highlightMarks } from '#contract/content/search.ts'
import { markedSegments, otherWords } from './textSegments.ts'

const { start, end } = highlightMarks
const marked = (text: string) => text.replaceAll('[', start).replaceAll(']', end)
const shown = (pieces: ReturnType<typeof markedSegments>) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['Två [anmärkningar], båda [åtgärdade]', 'Två [anmärkningar], båda [åtgärdade]'],
  ['[El]', '[El]'],
  ['Inget alls', 'Inget alls'],
  ['Bara början [här', 'Bara början [här]'],
])('%j is split at its markers', (text, expected) => {
  expect(shown(markedSegments(marked(text)))).toBe(expected)
})

test('what is found beside the typed words is told once each, without what has one in it', () => {
  const texts = ['Bytte [olja] och filter', '[Oljan] byts', 'motor[olja], [Olja]', '[Oljade] altanen'].map(marked)
  expect(otherWords(texts, 'oljan')).toEqual(['olja', 'motorolja', 'oljade'])
  expect(otherWords([marked('El[besiktning]'), marked('[Besiktningen]')], 'besiktning')).toEqual([])
  expect(otherWords([marked('[Hängrännan]')], 'hangrannan')).toEqual([])
})
