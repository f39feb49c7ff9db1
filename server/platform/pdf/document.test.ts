import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf.ts'
import { createPdf, fromMillimetres } from './document.ts'
import { fontFiles } from './fonts.ts'
import { renderPdf } from './renderPdf.ts'

test('a document is tagged, in Swedish, titled and marked as PDF/UA, and is read in the order it was drawn', async () => {
  const pdf = createPdf({ title: 'Året i Villa Solhem', size: 'A4', margin: 50 })
  pdf.doc.addPage()
  pdf.part('H1', () => pdf.doc.font(fontFiles.semiBold).text('Räksmörgås'))
  const section = pdf.part('Sect')
  pdf.figure('En karta', { x: 50, y: 100, width: 20, height: 20 }, () => pdf.doc.rect(50, 100, 20, 20).fill(), section)
  pdf.part('P', () => pdf.doc.font(fontFiles.regular).text('Under kartan'), section)
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

const moduleOf = (body: string) => new URL(`data:text/javascript,export const render = async (data) => ${body}`)

test('a document that nobody waits for any more is not drawn to its end, nor begun', async () => {
  const left = new AbortController()
  const forEver = renderPdf(moduleOf('{ while (true) {} }'), null, left.signal)
  const waiting = renderPdf(moduleOf('{ throw new Error("begun") }'), null, left.signal)
  const next = renderPdf(moduleOf('Uint8Array.of(data)'), 7)
  left.abort()
  await expect(forEver).rejects.toThrow('aborted')
  await expect(waiting).rejects.toThrow('aborted')
  expect([...(await next)]).toEqual([7])
})

test('a document that cannot be drawn is an error, and the next one is drawn', async () => {
  const broken = renderPdf(moduleOf('{ throw new Error(data) }'), 'out of ink')
  const next = renderPdf(moduleOf('Uint8Array.of(data, 2, 3)'), 1)
  await expect(broken).rejects.toThrow('out of ink')
  expect([...(await next)]).toEqual([1, 2, 3])
})
