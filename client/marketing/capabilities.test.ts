import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { urls } from '#contract/platform/urls.ts'
import { renderPage } from '#client/app/prerender.tsx'
import { capabilitiesThat, type ExistingId } from './capabilities.ts'
import { publicPages } from './publicPages.ts'

const names = endpoints.map(({ name = '' }) => name)
const slices = new Set(names.map(sliceOf))

/** Slices that belong to every service, or that the pages tell of without a row of their own. */
const others = [
  'contact',
  'dashboard',
  'health',
  'loans',
  'lookups',
  'mailIn',
  'roleEndpoints',
  'security',
  'support',
  'users',
]

/** Words by which a text speaks of what is there. */
const wordsOf: Record<ExistingId, RegExp> = {
  folders: /huvudmapp|undermapp/iu,
  templates: /(?<!\p{L})mall(ar|en|arna)?(?!\p{L})/iu,
  activities: /händelse/iu,
  planning: /påminn|upprep|checklist/iu,
  calendars: /kalender/iu,
  ownTools: /eget program|egna program/iu,
  components: /komponent|etikett|mätar/iu,
  rounds: /\brond/iu,
  papers: /papper|kvitto|protokoll|(?<!\p{L})filer|(?<!\p{L})bilder|ladda upp/iu,
  takenOut: /utan nät|ta(?:r|s)? med ut/iu,
  inbox: /inkorg/iu,
  week: /din vecka|(?<!\p{L})veckan(?!\p{L})/iu,
  takeIn: /kalkylblad|csv|hämta(r|s)? in(?!\p{L})/iu,
  condition: /skick(?!\p{L})|ses över|rekommendation/iu,
  whoCan: /vem kan/iu,
  complaints: /reklam/iu,
  faults: /(?<!\p{L})fel(?!\p{L})|firm|offert/iu,
  agreements: /(?<!\p{L})avtal(?!\p{L})|uppsägning/iu,
  costs: /kostnad/iu,
  yearReport: /årsrapport|(?<!\p{L})år(et)?(?!\p{L}).*pdf/iu,
  wholeFolder: /hela mappen|underlag.* till försäkringen/iu,
  search: /(?<!\p{L})sök|tidslinje/iu,
  history: /historik/iu,
  team: /inbjud|bjud(a|er|it)? .*in(?!\p{L})|(?<!\p{L})roll/iu,
  shares: /(?<!\p{L})del(a|ar|at|as)(?!\p{L}) .*länk/iu,
  deliveries: /leverera|leverans/iu,
  handOver: /lämnar? över|överlåt/iu,
  messages: /meddelande/iu,
  notices: /avisering|notis/iu,
  trash: /återställ|papperskorg/iu,
  advice: /rådgivning|(?<!\p{L})råd(?!\p{L})/iu,
  export: /(hämta|hämtar|ladda ner) .*allt/iu,
}

/** The denial of these sentences is true: what they speak of is not there. */
const trueDenials = ['Ett enskilt meddelande som du tar bort går inte att få tillbaka.']
const isTrue = (found: string) => trueDenials.some((one) => found.endsWith(one))

/** Words by which it says that something is not there. */
const denial =
  /finns inte|(?<!\p{L})inte än(?!\p{L})|ännu inte|inte ännu|saknas|går (det )?(ännu )?inte att|senare version|kommer senare|längre fram|under arbete|planera(d|t|de) (tillägg|tjänst)|i dag (ger|gör|har) \p{L}+ inga/iu
/** A line of a list that says it of what follows, up to the next heading. */
const denyingLine = /^(finns inte än|under arbete|planera(d|de tillägg)|kommer senare)$/iu

test('what is there has its endpoints, and every slice of the contract is told of', () => {
  const proofs = capabilitiesThat('exists').flatMap((one) => ('provedBy' in one ? one.provedBy : []))
  const proven = proofs.filter((proof) => proof.includes('.'))
  expect(proven.filter((proof) => !names.includes(proof))).toEqual([])
  const told = new Set([...proven.map(sliceOf), ...others])
  expect([...slices].filter((slice) => !told.has(slice))).toEqual([])
})

test('what is to come has no endpoint yet', () => {
  for (const one of capabilitiesThat('underWay', 'planned')) {
    const awaited = 'awaits' in one ? one.awaits : []
    expect([one.name, awaited.filter((name) => names.includes(name) || slices.has(name))]).toEqual([one.name, []])
  }
})

test('no public page denies what is there', async () => {
  const found: string[] = []
  for (const { path } of publicPages) {
    const { html } = await renderPage(path)
    found.push(...denials(html).map((one) => `${path}: ${one}`))
  }
  expect(found.filter((one) => !isTrue(one))).toEqual([])
  expect(found.filter(isTrue)).not.toEqual([])
})

test('a denial is found in a sentence, in a list of what is missing and on a card', () => {
  const planted = [
    '<p>Du har mappar. <strong>Papper</strong> går inte att ladda upp än.</p>',
    '<h2>Finns inte än</h2><dl><dt>Planerade tillägg</dt><dd>Hjälp, påminnelser.</dd></dl>',
    '<p>I dag ger Pärmen inga personliga rekommendationer.</p>',
    '<h3>Lagring av filer</h3><p><svg/>Planerad</p><p>Kvitton direkt i mappen.</p>',
  ]
  expect(planted.map((html) => denials(html).length)).toEqual([1, 1, 1, 1])
  expect(denials('<h3>Rätt kompetens</h3><p>Planerad</p><h3>Papper</h3><p>Ingår</p>')).toEqual([])
})

/** How somebody who is no member reads something of a folder, and the words that tell of it. */
const fromOutside: Record<ParcelKind | 'calendar', RegExp> = {
  calendar: /kalenderlänk/iu,
  share: /både länken och koden/iu,
  delivery: /länken (?:eller lappen )?till en leverans/iu,
  handOver: /(?:köper|tagit över)/iu,
}

test('both texts on personal data tell of everybody who reads without being a member', async () => {
  for (const path of [urls.privacy, urls.yourInformation]) {
    const text = textOf((await renderPage(path)).html)
    expect([path, Object.entries(fromOutside).flatMap(([way, words]) => (words.test(text) ? [] : [way]))]).toEqual([
      path,
      [],
    ])
  }
})

test('a folder that is sold goes to its buyer, wherever that is told', async () => {
  for (const { path } of publicPages) {
    const sentences = passagesOf(textOf((await renderPage(path)).html))
    const sold = sentences.filter((one) => /(?<!\p{L})säljs (?!.*\?)/iu.test(one))
    expect([path, sold.filter((one) => !/köpare|ny(?:a|e) ägare/iu.test(one))]).toEqual([path, []])
  }
})

test('the start page tells what takes the work away: receipts that are read, import, sale, and no network', async () => {
  const text = textOf((await renderPage(urls.start)).html)
  for (const told of [/kvittot, så läser Pärmen/, /Excel hämtar du in/, /säljer .* får köparen/i, /utan nät/])
    expect(text).toMatch(told)
})

/** The sentences of a page that say of something which is there that it is not. */
function denials(html: string): string[] {
  // What the table itself says of what is to come may name what is there.
  const told = capabilitiesThat('underWay', 'planned').reduce((rest, { text }) => rest.replaceAll(text, ''), html)
  return told
    .split(/(?=<h[1-6][\s>])/u)
    .flatMap((chapter) => passagesOf(textOf(chapter)))
    .filter((passage) => denial.test(passage) || passage.split('\n').some((line) => denyingLine.test(line)))
    .filter((passage) => Object.values(wordsOf).some((words) => words.test(passage)))
}

/** The lines of a chapter: each block of its text is one. */
const textOf = (html: string) =>
  html
    .replaceAll(/<\/?(strong|em|a|span|code|svg|path)(\s[^>]*)?>/gu, '')
    .replaceAll(/<[^>]+>/gu, '\n')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim()

/** Its sentences, or all of it where one of its lines denies the others. */
function passagesOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.some((line) => denyingLine.test(line)) ? [text] : lines.flatMap((line) => line.split(/(?<=[.!?:])\s/u))
}

function sliceOf(name: string) {
  return name.split('.')[0] ?? ''
}
