import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { guessKind } from './guessKind.ts'

test.each([
  ['Kvitto Bauhaus.pdf', 'application/pdf', fileKind.receipt],
  ['faktura-2026.pdf', 'application/pdf', fileKind.receipt],
  ['Garantibevis laddbox.pdf', 'application/pdf', fileKind.warranty],
  ['Bruksanvisning Nibe.pdf', 'application/pdf', fileKind.manual],
  ['Protokoll a\u030arsmo\u0308te.docx', '', fileKind.minutes],
  ['Planlo\u0308sning.png', 'image/png', fileKind.drawing],
  ['Hemförsäkring.pdf', 'application/pdf', fileKind.agreement],
  ['IMG_2041.HEIC', 'image/heic', fileKind.photo],
  ['skannat.pdf', 'application/pdf', fileKind.other],
])('%s is taken for what its name says, otherwise a picture for a photo', (name, type, kind) => {
  expect(guessKind({ name, type })).toBe(kind)
})
