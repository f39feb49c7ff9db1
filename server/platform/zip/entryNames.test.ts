import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPaths, longest, safeName } from './entryNames.ts'

test.each([
  ['Kvitto.pdf', 'Kvitto.pdf'],
  ['Räksmörgås 50% & ~!.pdf', 'Räksmörgås 50% & ~!.pdf'],
  ['a\u030astrand', 'åstrand'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['aux', 'aux_'],
  ['NUL.txt', 'NUL_.txt'],
  ['Com1 .tar.gz', 'Com1_ .tar.gz'],
  ['lpt¹', 'lpt¹_'],
  ['CONIN$', 'CONIN$_'],
  ['auxiliary.txt', 'auxiliary.txt'],
  ['Console', 'Console'],
  ['.htaccess', 'htaccess'],
  ['  Stugan. . ', 'Stugan'],
  ['... ', ''],
  ['', ''],
  ['Faktura\u202efdp.exe', 'Fakturafdp.exe'],
  ['a\u0000b\u0085c', 'a-b-c'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%j is called %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('a long name is cut between letters and before its ending', () => {
  expect(safeName(`${'å'.repeat(128)}.pdf`, 20)).toBe(`${'å'.repeat(15)}….pdf`)
  expect(safeName('👨‍👩‍👧'.repeat(40), 20)).toBe('👨‍👩‍👧👨‍👩‍👧…')
  expect(safeName(`${'a'.repeat(10)}. . . ${'b'.repeat(40)}`, 15)).toBe(`${'a'.repeat(10)}…`)
})

const letters = fc.constantFrom(
  'a',
  'A',
  'å',
  'a\u030a',
  'Å',
  'ß',
  'ſ',
  's',
  '.',
  ' ',
  '/',
  '\\',
  ':',
  '(2)',
  '한',
  '👨‍👩‍👧',
  '\ud800',
  '\u202e',
  '\u00a0',
  '\t',
  '…',
)
const names = fc.oneof(
  fc.constantFrom('aux', 'NUL.txt', 'con. txt', 'data.json', 'Papper', 'papper', 'lpt9', '..', 'ﬁ', ''),
  fc.array(letters, { maxLength: 300 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

function assertTaken(part: string, most: number) {
  expect(part).not.toBe('')
  expect(part.length).toBeLessThanOrEqual(most)
  expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
  expect(part).toBe(part.normalize('NFC'))
  expect(part.isWellFormed()).toBe(true)
  // eslint-disable-next-line no-control-regex
  expect(part).not.toMatch(/[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u202a-\u202e\u2066-\u2069]|^[.\s]|[.\s]$/u)
  expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/iu)
}

test('whatever folders and files are called, every system takes their paths, and none is there twice', () => {
  const tree = fc.array(fc.record({ main: names, sub: names, files: fc.array(names, { maxLength: 4 }) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(tree, (all) => {
      const paths = createPaths({ unnamed: 'namnlös' })
      const given = all.flatMap(({ main, sub, files }) => {
        const above = paths.add('Mappar', main, longest.folder)
        const below = paths.add(above, sub, longest.folder)
        return [above, below, ...files.map((file) => paths.add(`${below}/Papper/Meddelanden`, file, longest.file))]
      })
      for (const path of given) {
        expect(path.length).toBeLessThanOrEqual(200)
        for (const part of path.split('/')) assertTaken(part, longest.file)
      }
      expect(new Set(given.map((path) => path.normalize('NFD').toUpperCase().toLowerCase())).size).toBe(given.length)
    }),
  )
})

test('a name of which nothing is left has another', () => {
  const paths = createPaths({ unnamed: 'namnlös' })
  expect(['...', ' '].map((name) => paths.add('El', name, longest.file))).toEqual(['El/namnlös', 'El/namnlös (2)'])
})

test('a folder of 128 letters å is cut to what every archiver takes', () => {
  const folder = createPaths({ unnamed: 'namnlös' }).add('', 'å'.repeat(128), longest.folder)
  expect(folder).toBe(`${'å'.repeat(49)}…`)
  expect(Buffer.byteLength(folder)).toBe(101)
})

test('of the same names each is numbered before its ending, however long they are', () => {
  const paths = createPaths({ unnamed: 'namnlös' })
  const long = `${'å'.repeat(128)}.pdf`
  expect(['Kvitto.pdf', 'KVITTO.pdf', long, long].map((name) => paths.add('El', name, 20))).toEqual([
    'El/Kvitto.pdf',
    'El/KVITTO (2).pdf',
    `El/${'å'.repeat(15)}….pdf`,
    `El/${'å'.repeat(11)}… (2).pdf`,
  ])
})
