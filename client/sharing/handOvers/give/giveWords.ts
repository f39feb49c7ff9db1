import { mainCategory } from '#contract/rules/categories.ts'
import type { HandOverChoice, HandOverKind, HandOverPreset, HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'

/* Words of the pages on which a folder is handed over. */

export const goesOrStays = [
  { value: 'goes', label: 'Följer med' },
  { value: 'stays', label: 'Stannar' },
] as const

export const presetNames: Record<HandOverPreset, string> = {
  usual: 'Det vanliga',
  papers: 'Bara papper och garantier',
  everything: 'Allt som får följa med',
}

/** What a folder is about, in a heading: 'Vad följer med huset?' */
const things: Record<number, string> = {
  [mainCategory.house]: 'huset',
  [mainCategory.flat]: 'lägenheten',
  [mainCategory.holidayHouse]: 'fritidshuset',
  [mainCategory.car]: 'bilen',
  [mainCategory.boat]: 'båten',
  [mainCategory.caravan]: 'ekipaget',
  [mainCategory.machine]: 'maskinen',
  [mainCategory.animal]: 'djuret',
}
export const thingOf = (categoryId: number | null) => things[categoryId ?? 0] ?? null

export const kindNames: Record<HandOverKind, string> = {
  history: 'Historik',
  components: 'Komponenter',
  warranties: 'Garantier',
  papers: 'Papper',
  pictures: 'Bilder',
  planned: 'Det planerade',
  faults: 'Fel',
  notes: 'Anteckningar',
}

/** What is said of a kind, behind how many go along. */
const details: Record<HandOverKind, string> = {
  history: '',
  components: ', med märke, modell och serienummer',
  warranties: '',
  papers: ': bruksanvisningar, protokoll, ritningar',
  pictures: '. Plats och kamera tas bort ur bilderna',
  planned: ', med upprepning och checklistor',
  faults: ', öppna och åtgärdade',
  notes: '',
}

const number = new Intl.NumberFormat('sv-SE')

/** `40 av 45 händelser, 2009–2026`, `Alla 23, med märke …`. */
export function kindText(kind: HandOverKind, { kinds, years }: HandOverPreview): string {
  const { goes, of } = kinds[kind]
  if (of === 0) return 'Inga finns'
  const many = goes === of ? `Alla ${number.format(of)}` : `${number.format(goes)} av ${number.format(of)}`
  if (kind === 'history') {
    const span = years && goes > 0 ? `, ${years.first}–${years.last}` : ''
    return `${many} ${of === 1 ? 'händelse' : 'händelser'}${span}`
  }
  return many + details[kind]
}

/** What stays although each thing goes along. */
export function nothingStaysText({ amountsStay, names }: Pick<HandOverPreview, 'amountsStay' | 'names'>): string {
  const hidden = names.some(({ treatment }) => treatment !== 'all')
  const also = [...(amountsStay ? ['kostnader'] : []), ...(hidden ? ['dolda namn och nummer'] : [])]
  return also.length === 0 ? 'Inget stannar' : `Bara ${namesText(also)} stannar`
}

export const costWords: Record<HandOverChoice['costs'], { label: string; detail?: string }> = {
  none: { label: 'Stannar hos dig', detail: 'Köparen ser vad som gjordes, inte vad det kostade' },
  running: {
    label: 'Bara driften, år för år',
    detail: 'Det som kommer tillbaka, som försäkring och avgifter',
  },
  all: { label: 'Allt, med kvitton' },
}

const counted = (count: number, { one, many }: { one: string; many: string }) =>
  count === 0 ? [] : [`${number.format(count)} ${count === 1 ? one : many}`]

/** `7 händelser, 6 komponenter`. */
export function folderText({ events, components, files }: HandOverPreview['folders'][number]): string {
  const parts = [
    ...counted(events.of, itemWords.activity),
    ...counted(components.of, itemWords.component),
    ...counted(files.of, itemWords.file),
  ]
  return parts.join(', ') || 'Tom'
}
