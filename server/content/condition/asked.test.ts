import { expect, test } from 'vitest'
import { trades } from '#contract/content/tradePapers/tradePapers.ts'
import { usualItems } from '#contract/content/usualItems/usualItems.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import { namePatternOf, patternOf, usualItemById } from './asked.ts'

const wordsOf = (id: string) => usualItemById.get(id)?.words ?? []

test('what is added by its name is found by it', () => {
  for (const { id, kind, name, title = name, words } of Object.values(usualItems).flat()) {
    const pattern = kind === 'fact' ? namePatternOf(words) : patternOf(words)
    expect([id, new RegExp(pattern, 'u').test(folded(title))]).toEqual([id, true])
  }
})

test.each([
  ['hus.energideklaration', 'Energideklaration.pdf', true],
  ['hus.energideklaration', 'energideklarationen 2019', true],
  ['forening.ovk', 'OVK-protokoll_2024.pdf', true],
  ['forening.ovk', 'Sovkupé.jpg', false],
  ['hus.sotning', 'Sota skorstenen', true],
  ['hus.sotning', 'Årsotalig', false],
  ['hus.hangrannor', 'Rensa hängrännorna', true],
  ['bat.skrovnummer', 'Medicinlåda', false],
  ['bil.registreringsnummer', 'Reg.nr', true],
  ['djur.vaccinationer', 'Hästpass.pdf', true],
  ['djur.vaccinationer', 'Passa in selen', false],
  ['fritidshus.stanga-vattnet', 'Töm pumpen', true],
])('%s is told by %j: %s', (id, title, isTold) => {
  expect(new RegExp(patternOf(wordsOf(id)), 'u').test(folded(title))).toBe(isTold)
})

test.each([
  ['bat.motornummer', 'Motorn, styrbord', true],
  ['bat.motornummer', 'Volvo Penta-motor', true],
  ['bat.motornummer', 'Motorns serienummer', true],
  ['bat.motornummer', 'Dieselmotor', true],
  ['bat.motornummer', 'Styrbordsmotorn', true],
  ['bat.motornummer', 'Utombordaren', true],
  ['bat.motornummer', 'Motorvärmare', false],
  ['bat.motornummer', 'Motorrum', false],
  ['bat.motornummer', 'Startmotor', false],
  ['bat.skrovnummer', 'CIN-kod', true],
  ['bat.skrovnummer', 'Winsch', false],
  ['bil.registreringsnummer', 'Reg.nr', true],
  ['bil.vinterdack', 'Vinterdäcken', true],
  ['bil.vinterdack', 'Vinterdäcksförvaring', false],
  ['hus.huvudavstangning', 'Huvudkranen', true],
  ['hus.tak', 'Takpannorna', true],
  ['hus.tak', 'Yttertaksfläkt', false],
  ['hus.dranering', 'Dräneringspump', false],
  ['maskin.serienummer', 'Maskinen', true],
  ['maskin.serienummer', 'Grävmaskin', true],
  ['maskin.serienummer', 'Motorsågen', true],
  ['maskin.serienummer', 'Maskinolja', false],
])('%s is a fact of the component %j: %s', (id, name, isThing) => {
  expect(new RegExp(namePatternOf(wordsOf(id)), 'u').test(folded(name))).toBe(isThing)
})

/** Papers that a firm's job comes with and that the binder usually has: one and the same, whichever list asks for it. */
const ofBoth: [trade: string, usual: string][] = [
  ['badrum.kvalitetsdokument', 'hus.vatrum'],
  ['badrum.saker-vatten', 'hus.vatrum'],
  ['vvs.saker-vatten', 'hus.vatrum'],
  ['el.gruppforteckning', 'hus.elprotokoll'],
  ['sotning.brandskydd', 'hus.brandskyddskontroll'],
  ['ventilation.ovk', 'forening.ovk'],
  ['bil.protokoll', 'bil.servicebok'],
]

test.each(ofBoth)('a firm’s paper %s is what the binder’s list calls %s', (trade, usual) => {
  const paper = Object.values(trades)
    .flatMap(({ papers }) => papers)
    .find(({ id }) => id === trade)
  const item = usualItemById.get(usual)
  if (!paper || !item) throw new Error('no such paper')
  // As it is delivered it counts in the customer's binder, and is asked for with the same law.
  expect(new RegExp(patternOf(item.words), 'u').test(folded(paper.name))).toBe(true)
  const lawsOf = ({ law }: { law?: string }) => /\(\d{4}:\d+\)/.exec(law ?? '')?.[0]
  expect([undefined, lawsOf(item)]).toContain(lawsOf(paper))
})
