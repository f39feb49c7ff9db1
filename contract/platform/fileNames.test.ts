import { expect, test } from 'vitest'
import { cleanFileName } from './fileNames.ts'

test('an ordinary name stays as it is', () => {
  for (const name of ['Kvitto värmepump.pdf', 'å.jpg', 'IMG_0042.HEIC', '.env', '👩‍👩‍👧.png', 'a.tar.gz', 'שלום.pdf'])
    expect(cleanFileName(name)).toBe(name)
})

test('a path is left out', () => {
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('C:\\Users\\Anna\\kvitto.pdf')).toBe('kvitto.pdf')
})

test('control characters and marks that turn text round are left out', () => {
  expect(cleanFileName('faktura\u202efdp.exe')).toBe('fakturafdp.exe')
  expect(cleanFileName('a\u0000b\r\nc\u2066d\u200fe\ufeff.txt')).toBe('ab cde.txt')
  expect(cleanFileName('a\ud800.txt')).toBe('a\ufffd.txt')
})

test('space is one blank, and none at the ends', () => {
  expect(cleanFileName('  Kvitto \t\u00a0 maj.pdf ')).toBe('Kvitto maj.pdf')
})

test('a letter and its accent become one', () => {
  expect(cleanFileName('a\u030a.jpg')).toBe('å.jpg')
})

test('a long name is cut before its ending', () => {
  expect(cleanFileName(`${'å'.repeat(300)}.pdf`)).toBe(`${'å'.repeat(196)}.pdf`)
  expect(cleanFileName('x'.repeat(300))).toBe('x'.repeat(200))
  expect(cleanFileName(`.${'x'.repeat(300)}`)).toBe(`.${'x'.repeat(199)}`)
  expect(cleanFileName(`${'å'.repeat(300)}.${'e'.repeat(19)}`)).toBe(`${'å'.repeat(180)}.${'e'.repeat(19)}`)
  expect(cleanFileName(`${'å'.repeat(300)}.${'e'.repeat(20)}`)).toBe('å'.repeat(200))
  expect(cleanFileName(`Hej. ${'x'.repeat(300)}`)).toHaveLength(200)
  expect(Array.from(cleanFileName('👍'.repeat(300)) ?? '')).toHaveLength(200)
})

test('a name that nobody could read is none', () => {
  for (const name of ['', ' ', '..', '/', 'a/', '\u202e', '\u200b\u00ad', '\u0000'])
    expect(cleanFileName(name)).toBeNull()
})
