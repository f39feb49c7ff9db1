import { expect, test } from 'vitest'
import { previewReasons } from '#contract/rules/previews.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { kindWord, reasonSentence, shortReason } from './withoutPicture.ts'

test('each reason has a few words and a sentence that says what to do', () => {
  for (const previewReason of [...previewReasons, null]) {
    const file = aStoredFile({ preview: 'failed', previewReason })
    expect(shortReason(file)).toMatch(/^\p{Ll}.{8,30}$/u)
    expect(reasonSentence(file)).toMatch(/öppna|lägga? in/i)
  }
})

test('a file that is shown whole has nothing to be said of it', () => {
  const file = aStoredFile({ preview: 'done' })
  expect([shortReason(file), reasonSentence(file)]).toEqual([null, null])
})

test('what a file is, is said by its content, or its ending', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const said = [
    { name: 'a.pdf', mediaType: 'application/pdf' },
    { name: 'a.doc', mediaType: word },
    { name: 'IMG.HEIC', mediaType: 'image/heic' },
    { name: 'Ritning.dwg', mediaType: 'application/octet-stream' },
    { name: 'utan', mediaType: 'application/octet-stream' },
  ]
  expect(said.map(kindWord)).toEqual(['Pdf', 'Word-dokument', 'Bild', 'DWG-fil', 'Fil'])
})
