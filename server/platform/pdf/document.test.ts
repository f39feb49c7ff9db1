import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/pdf.ts'
import { createPdf, fromMillimetres } from './document.ts'
import { drawable, drawableName, fontFiles } from './fonts.ts'
import { renderPdf } from './renderPdf.ts'

test('a document is tagged, in Swedish, titled and marked as PDF/UA, and is read in the order it was drawn', async () => {
  const pdf = createPdf({ title: 'Året i Villa Solhem', size: 'A4', margin: 50 })
  pdf.doc.addPage()
  pdf.part('H1', () => pdf.doc.font('semiBold').text('Räksmörgås'))
  const section = pdf.part('Sect')
  pdf.figure('En karta', { x: 50, y: 100, width: 20, height: 20 }, () => pdf.doc.rect(50, 100, 20, 20).fill(), section)
  pdf.part('P', () => pdf.doc.font('regular').text('Under kartan'), section)
  pdf.artifact(() => pdf.doc.rect(0, 0, fromMillimetres(210), 2).fill())
  expect(await readPdf(await pdf.finish())).toEqual({
    title: 'Året i Villa Solhem',
    language: 'sv-SE',
    isTagged: true,
    isPdfUa: true,
    pages: [
      {
        text: ['Räksmörgås', 'Under kartan'],
        parts: ['Document', 'H1', 'Sect', 'Figure', 'P'],
        alts: ['En karta'],
      },
    ],
  })
})

test.each([
  ['Värmepump, Åsö 3', 'Värmepump, Åsö 3'],
  ['Łukasz Ștefan Ωμέγα Жук', 'Łukasz Ștefan Ωμέγα Жук'],
  ['Panna™ 🔥👨‍👩‍👧🇸🇪', 'Panna™'],
  ['z\u1AB0x', 'zx'],
  ['Panna 🔥 ny', 'Panna ny'],
  ['🔥Panna', 'Panna'],
  ['🏠🔥', '(bildtecken)'],
  ['', ''],
  ['mel\u00adlan\u200brum\u2066', 'mellanrum'],
  ['ﬁl Ｋ１ ㎡', 'fil K1 m2'],
  ['浴室', '(kinesiska tecken)'],
  ['بيت صغير 3', '(arabisk skrift) 3'],
  ['Dusch 浴室', 'Dusch (kinesiska tecken)'],
  ['Dusch浴室x', 'Dusch (kinesiska tecken) x'],
  ['お風呂, 욕실', '(japansk skrift), (koreansk skrift)'],
  ['\ue000', '(tecken som inte kan skrivas ut)'],
  ['a\u0301', 'á'],
  ['Vil\u202ela\u0007\u001b\u0085Solhem\u2069', 'Villa\nSolhem'],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

test('what is called by emoji alone is said to have no name in text', () => {
  expect(['🏠', '🏠 Huset', '\u00ad', 'بيت'].map(drawableName)).toEqual([
    'Utan namn i text',
    'Huset',
    'Utan namn i text',
    '(arabisk skrift)',
  ])
})

test('whatever is written, no glyph is missing, and no text that is there becomes none', () => {
  const font = create(readFileSync(fontFiles.semiBold)) as Font
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const letters = Array.from(drawable(text)).filter((letter) => !/\s/.test(letter))
      expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
      expect(letters.length > 0).toBe(/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text))
    }),
  )
})

const moduleOf = (body: string) => new URL(`data:text/javascript,export const render = async (data) => ${body}`)

test('a document that cannot be drawn is an error, and the next one is drawn', async () => {
  const broken = renderPdf(moduleOf('{ throw new Error(data) }'), 'out of ink')
  const next = renderPdf(moduleOf('Uint8Array.of(data, 2, 3)'), 1)
  await expect(broken).rejects.toThrow('out of ink')
  expect([...(await next)]).toEqual([1, 2, 3])
})
