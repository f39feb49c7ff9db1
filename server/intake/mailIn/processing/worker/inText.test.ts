import { expect, test } from 'vitest'
import { takeFilesOut } from './inText.ts'

const taken = (text: string) => {
  const { text: words, files } = takeFilesOut(text)
  return { words, files: files.map(({ filename, content }) => [filename, content.toString('latin1')]) }
}

/** As `uuencode` writes it, blanks at the ends of lines lost or not. */
const uuencoded = ['begin 644 Mätare juni.txt', '#0V%T', '"2&4', '!80', '`', 'end']

test('a file that stands in a text as old programs wrote it is a file', () => {
  expect(taken(['Hej', ...uuencoded, 'Hälsningar'].join('\r\n'))).toEqual({
    words: 'Hej\nHälsningar',
    files: [['Mätare juni.txt', 'CatHea']],
  })
})

test('what only begins so is words, however often', () => {
  const unfinished = uuencoded.slice(0, -1).join('\n')
  for (const text of [unfinished, 'begin 644 dagen\nMed en promenad\nend', 'begin 12 x\nend', 'Hej\r\ndu'])
    expect(taken(text)).toEqual({ words: text, files: [] })
  const often = Array.from({ length: 200_000 }, () => '-----BEGIN PGP MESSAGE-----\nbegin 644 a').join('\n')
  expect(taken(often)).toEqual({ words: often, files: [] })
  const start = process.cpuUsage()
  taken(`${'-----BEGIN PGP SIGNED MESSAGE-----\n\n'.repeat(200_000)}-----END PGP SIGNATURE-----`)
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
})

test('a text that OpenPGP has signed is its words alone', () => {
  const signed = [
    'Före',
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'Hash: SHA256',
    '',
    'Fakturan för juni',
    '- -- ',
    'Anna',
    '-----BEGIN PGP SIGNATURE-----',
    '',
    'iQEzBAEBCAAdFiEE',
    '-----END PGP SIGNATURE-----',
    '- Efter',
  ]
  expect(taken(signed.join('\n'))).toEqual({ words: 'Före\nFakturan för juni\n--\nAnna\n- Efter', files: [] })
})

test('what OpenPGP has wrapped is a file, of which is said what it is', () => {
  const block = '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----'
  expect(taken(`Hej\n${block}\n/A`)).toEqual({ words: 'Hej\n/A', files: [['meddelande.asc', `${block}\n`]] })
})
