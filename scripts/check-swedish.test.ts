import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/* Things that are said the same way in every text that people read. Rules of a single text lie with it. */

type Rule = {
  /** What is said, and how. */
  rule: string
  pattern: RegExp
  /** What it finds, each once. */
  planted: readonly string[]
  /** What looks like it, and is right. */
  right?: readonly string[]
  /** Files outside of this say something else with the same word. */
  where?: RegExp
}

const units =
  '(?:[kMGT]B|kr|kronor|öre|procent|mil|km|meter|cm|mm|kg|liter|kWh|kW|ampere|grader|dagar|dygn|veckor|månader|år|timmar|minuter|sekunder|tecken)'
/** A figure at the end of what is written, or what a template or an element puts there. */
const figure = String.raw`(?:(?<![\p{L}\d])\d[\d  ]*|\$\{[^{}]*\}|(?<=[\p{L}>] |\n *)\{[\w.]+\}(?:\{' '\})?)`

const forReaders = /^(?!server\/(?:backup|content\/files\/(?:contents|decoding))\/|client\/pages\/gallery\/)/

const spaces: readonly Rule[] = [
  {
    rule: 'the space between a number and its unit does not break: \\u00a0 in a string, &nbsp; in an element',
    pattern: new RegExp(`${figure}[ \\n]+${units}(?![\\p{L}\\d=:(-])`, 'gu'),
    planted: [
      "'7 dagar'",
      '`högst ${limit} MB`',
      'gäller i {days} dagar',
      "gäller i {days}{' '}\n    dagar",
      '"Minst 8 tecken"',
    ],
    right: ["'7\\u00a0dagar'", 'gäller i {days}&nbsp;dagar', '`${days} dagarna`', 'meter={of} meter={one}'],
    // Operators read English, and the gallery shows a receipt as it was read.
    where: forReaders,
  },
  {
    rule: 'nor does that before a per cent sign',
    pattern: /(?:\d|\$\{[^{}]*\}) %(?=['"`<.,) ])(?! \d)/g,
    planted: ["'100 %.'", '`${share} %`'],
    right: ['`${share}\\u00a0%`', 'share % 12', '12 % 10'],
    where: forReaders,
  },
  {
    rule: 'nor does that between thousands',
    pattern: /(?<![\d.,-]|\d )\d{1,3} \d{3}(?= \p{L}|[.,]\d\d\b| \d{3})/gu,
    planted: ["'högst 10 000 tecken'", "'1 249,50'"],
    right: ["'högst 10\\u00a0000\\u00a0tecken'"],
    where: /^(?!.*drawings\/)/,
  },
  {
    rule: 'an ellipsis is one sign, and follows its word without a space',
    // 'Laddar...' and 'Laddar komponent...' are the specification's.
    pattern: /\p{L} …|(?<=\p{L})(?<!Laddar|Laddar komponent)\.\.\.(?=['"<`])/gu,
    planted: ["'Eget …'", "'Sparar...'"],
    right: ["'Eget…'", "'Laddar...'"],
  },
]

const words: readonly Rule[] = [
  {
    rule: 'a folder that is sold changes hands by an överlåtelse, which is no byte',
    pattern: /\b[Bb]ytet\b(?! av e-post)/g,
    planted: ["'Ångra bytet'", "'Bytet är ångrat'"],
    right: ["'Bytet av e-postadress ångrades'"],
    // Tyres and addresses are changed too.
    where: /^(?!templates\/|server\/accounts\/security\/mails\/)/,
  },
  {
    rule: 'and no överlämning, which is within a team',
    pattern: /överlämning/gi,
    planted: ["'överlämningen av '"],
    where: /hand-?overs?/i,
  },
  {
    rule: 'what is away for good is taken away: only what can be fetched back is thrown',
    pattern: /(?<![\p{L}])släng\p{L}*/giu,
    planted: ["'Släng och spärra'", "'Slängt.'"],
    right: ["'Livslängd'"],
    where: /^client\/(?:intake\/mailIn|accounts\/needsYou|platform\/(?:unsent|outbox))\//,
  },
  {
    rule: 'a share is kept up to date: what goes along goes somewhere',
    pattern: /[Ff]öljer med\b/g,
    planted: ["'Följer med'"],
    where: /^client\/sharing\/shares\//,
  },
  {
    rule: 'pdf, csv and zip are words',
    pattern:
      /(?<=\b(?:[Ss]om|[Ee]n|[Gg]ör|[Hh]ämta|[Nn]er|[Vv]älj|[Oo]ch|[Ii])\s)(?:PDF|CSV|ZIP)\b|\b(?:PDF|CSV|ZIP)(?::|-fil)|'(?:PDF|CSV|ZIP)'/g,
    planted: ["'Hämta som PDF'", "'PDF:en'", "csv: 'CSV'", '  Ladda ner PDF'],
    right: ["'Hämta som pdf'", "'as tagged PDF'"],
  },
  {
    rule: 'within a sentence the Inkorg is no name',
    pattern: /(?<=[\p{L}] )Inkorg(?:en)?\b(?=[^}]*['"`<])/gu,
    planted: ["'Det väntar i Inkorgen.'", "'till din Inkorg'"],
    right: ["'Inkorg'", "'Det väntar i inkorgen.'"],
    // Who reads the API's document reads English.
    where: /^(?!contract\/)/,
  },
  {
    rule: 'what a device is not known by stands in a sentence, in small letters',
    pattern: /(?:med|från|på|i) Okänd enhet/g,
    planted: ["'med Okänd enhet'"],
  },
  {
    rule: 'the reader is you, and somebody else the one',
    pattern: /\b[Hh]os mig\b|\b[Hh]en(?:om|s)?\b(?=[ .,'"`])/g,
    planted: ["'Stannar hos mig'", "'om hen vill'"],
    right: ["'Stannar hos dig'", "'henrik'"],
  },
  {
    rule: 'nobody shows a card of identity, and nobody is told the law',
    pattern: /[Ll]egitimer\p{L}*|[Dd]u är skyldig att/gu,
    planted: ["'Legitimerad med'", "'hur du legitimerade dig'", "'Du är skyldig att berätta'"],
  },
  {
    rule: 'of a sum that cannot be counted by nobody knows that it is wrong',
    pattern: /stämmer inte med resten/gi,
    planted: ["'men det stämmer inte med resten av kvittot'"],
  },
  {
    rule: 'one sentence says that a file may tell where it was taken',
    pattern: /(?:berätta|säga) var (?:den|filen|bilden) (?:är tagen|togs)/g,
    planted: ["'kan berätta var den är tagen'", "'kan säga var den togs'"],
  },
  {
    rule: 'whoever runs the service is no driften',
    pattern: /\bav driften\b|\bDriften (?:stängde|öppnade)\b/g,
    planted: ["'stängd av driften'", "'Driften stängde'"],
  },
  {
    rule: 'two sentences have a full stop between them',
    pattern: /, (?:då slutar|nu väntar|be avsändaren)\b/g,
    planted: ["'gör du en ny, då slutar den gamla'"],
  },
  {
    rule: 'the common word is said',
    pattern:
      /[Ff]örstås inte|[Ll]äs in sidan|[Ww]ebbläsaren lät oss|\b[Ss]kickas? (?:det )?sen\b|[Ss]lag av avisering|[Ff]ota skylten|\ben titt\b(?! till)|[Ii] konflikt|Felet är hos oss|[Tt]itta efter om|\b[Pp]röva\b|(?<!\p{L})[Ää]nnu\b|\b[Ii]morgon\b|\bReservkod|[Kk]om igång|(?:starkare|svagare) roll|har kvar er\b|[Ss]kriv till eget/gu,
    planted: [
      "'Förstås inte'",
      "'Läs in sidan igen'",
      "'Webbläsaren lät oss'",
      "'Skicka sen'",
      "'Utan nät skickas det sen.'",
      "'Slag av aviseringar'",
      "'Fota skylten'",
      "'Planera en titt'",
      "'3 i konflikt'",
      "'Felet är hos oss.'",
      "'Titta efter om'",
      "'Pröva igen'",
      "'inte ännu'",
      "'Imorgon'",
      "'Reservkoder'",
      "'Kom igång'",
      "'en svagare roll'",
      "'ni har kvar er.'",
      "'Skriv till eget'",
    ],
  },
  {
    rule: 'times have a full stop',
    pattern: /\b(?:kl\.|klockan) \d{1,2}:\d{2}\b/g,
    planted: ["'klockan 7:00'"],
    right: ["'klockan 7.00'"],
  },
  {
    rule: 'what is counted is too many, not too much',
    pattern: /(?:tecken|filer|punkter) för mycket/g,
    planted: ["'3 tecken för mycket'"],
  },
  {
    rule: 'one does not count one of many',
    pattern: /['"`> ]1 (?:dagar|veckor|månader|timmar|händelser|komponenter|medlemmar|ändringar|filer)\b/g,
    planted: ["'1 händelser'"],
    right: ["'11 händelser'"],
  },
  { rule: 'what follows upon the last time says so', pattern: /efter senast\b/g, planted: ["'efter senast'"] },
  { rule: 'quotation marks are Swedish', pattern: /[“„]\p{L}/gu, planted: ["'“Villa'"], right: ["'”Villa'"] },
]

const files = execFileSync('git', ['ls-files', 'client', 'contract', 'server', 'templates'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^server\/testing\//.test(path))

/** Comments are not read by those whom the rules are for. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|[\s;{(])\/\/.*$/gm, '$1')

const sources = files.map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))

const foundIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match)

const found = ({ pattern, where }: Pick<Rule, 'pattern' | 'where'>) =>
  sources
    .filter(({ path }) => where?.test(path) ?? true)
    .flatMap(({ path, text }) => foundIn(text, pattern).map((match) => `${path}: ${match}`))

test('the texts are found', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(found({ pattern: /Spara i Papper…/g })).not.toEqual([])
})

describe.each([...spaces, ...words])('$rule', ({ pattern, planted, right = [], where }) => {
  test('in every text', () => {
    expect(found({ pattern, ...(where && { where }) })).toEqual([])
  })

  test('and a text that does not is found', () => {
    expect(planted.map((text) => foundIn(text, pattern).length)).toEqual(planted.map(() => 1))
    expect(right.flatMap((text) => foundIn(text, pattern))).toEqual([])
    expect(files.some((path) => where?.test(path) ?? true)).toBe(true)
  })
})
