import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Things that are said the same way in every text that people read. Rules of a single text lie with it. */

const files = execFileSync('git', ['ls-files', 'client', 'contract', 'server', 'templates'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^server\/testing\//.test(path))

/** Comments are not read by those whom the rules are for. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|[\s;{(])\/\/.*$/gm, '$1')

const sources = files.map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))

function found(pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`))
}

test('the texts are found', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(found(/Spara i Papper…/g)).not.toEqual([])
})

test.each([
  // 'Laddar...' and 'Laddar komponent...' are the specification's.
  [
    'an ellipsis is one sign, and follows its word without a space',
    /\p{L} …|(?<=\p{L})(?<!Laddar|Laddar komponent)\.\.\.(?=['"<`])/gu,
  ],
  ['times have a full stop', /\b(?:kl\.|klockan) \d{1,2}:\d{2}\b/g],
  ['what is counted is too many, not too much', /(?:tecken|filer|punkter) för mycket/g],
  [
    'one does not count one of many',
    /['"`> ]1 (?:dagar|veckor|månader|timmar|händelser|komponenter|medlemmar|ändringar|filer)\b/g,
  ],
  ['what follows upon the last time says so', /efter senast\b/g],
  ['quotation marks are Swedish', /[“„]\p{L}/gu],
])('%s', (_rule, pattern) => {
  expect(found(pattern)).toEqual([])
})
