import { fileKind } from '#contract/fileKinds.ts'
import type { HandOverChoice, HandOverKind } from '#contract/handOverChoice.ts'
import { tabOfFile, tabOfFolder, type HandOverTab } from '../tabs/categories.ts'
import { countsOfTabs } from '../tabs/things.ts'
import { kindOfActivity, kindOfFile, type Chosen, type KindOfThing } from './decide.ts'
import type { HandOverRows } from './rows.ts'
import { firmAs, treatmentOf } from '../striking/people.ts'
import { yearsUntil } from '../yearsUntil.ts'

/** How many go along, and how many there are. */
type Part = { goes: number; of: number }

export type Counts = {
  /** `costs` are receipts, `firms` those of the register. */
  kinds: Record<HandOverKind | 'costs' | 'firms', Part>
  conversations: number
  members: number
  /** Warranties that go along and run on. */
  warrantiesRunning: number
  /** The first and the last year of what happened and is planned. */
  years: { first: number; last: number } | null
  /** What lies in the main folder itself, then the sub-folders with titles in Swedish order. */
  folders: {
    id: number
    title: string
    categoryId: number | null
    events: Part
    components: Part
    papers: Part
    stays: number
  }[]
  /** Firms aside, which are those of what goes along; conversations stay. */
  goes: number
  stays: number
  /** Open faults that stay. */
  faultsStay: number
  /** Receipts that stay although a warranty that goes along needs them. */
  receipts: { id: number; name: string; componentName: string }[]
  /** What goes along under each of the twelve tabs, in their order. */
  tabs: number[]
}

/** How many of these are offered by name. */
const mostReceipts = 100

type Thing = { kind: KindOfThing | 'firms'; folderId: number; tab: HandOverTab; goes: boolean }

/** What goes along and what stays, counted. A warranty counts as a thing of its own beside its component. */
export function countsOf(
  rows: HandOverRows,
  chosen: Chosen,
  { choice, today }: { choice: HandOverChoice; today: string },
): Counts {
  const things = thingsOf(rows, chosen, choice)
  const goes = things.filter((thing) => thing.goes)
  const counted = things.filter(({ kind }) => kind !== 'firms')
  const going = { activities: new Set(chosen.activities), warranties: new Set(chosen.warranties) }
  const years = rows.activities.flatMap(({ id, year }) => (going.activities.has(id) && year !== null ? [year] : []))
  const stayingFaults = rows.faults.filter(({ id, isClosed }) => !isClosed && !chosen.faults.includes(id))
  const runs = ({ id, warrantyUntil }: HandOverRows['components'][number]) =>
    warrantyUntil !== null && warrantyUntil >= today && going.warranties.has(id)
  const partOf = (kind: Thing['kind']) => part(things.filter((thing) => thing.kind === kind))
  return {
    kinds: {
      history: partOf('history'),
      components: partOf('components'),
      warranties: partOf('warranties'),
      papers: partOf('papers'),
      pictures: partOf('pictures'),
      planned: partOf('planned'),
      faults: partOf('faults'),
      notes: partOf('notes'),
      costs: partOf('costs'),
      firms: partOf('firms'),
    },
    conversations: rows.messages,
    members: rows.members,
    warrantiesRunning: rows.components.filter(runs).length,
    years: yearsUntil(today, years),
    folders: rows.folders.map((folder) => ({ ...folder, ...inFolder(folder.id, things) })),
    goes: part(counted).goes,
    stays: part(counted).of - part(counted).goes + rows.messages,
    faultsStay: stayingFaults.length,
    receipts: receiptsNeeded(rows, chosen),
    tabs: countsOfTabs(goes),
  }
}

const part = (things: Thing[]): Part => ({
  goes: things.filter(({ goes }) => goes).length,
  of: things.length,
})

function inFolder(folderId: number, things: Thing[]) {
  const own = things.filter((thing) => thing.folderId === folderId && thing.kind !== 'firms')
  const ofKinds = (...kinds: Thing['kind'][]) => part(own.filter(({ kind }) => kinds.includes(kind)))
  return {
    events: ofKinds('history', 'planned', 'notes'),
    components: ofKinds('components'),
    papers: ofKinds('papers', 'pictures', 'costs'),
    stays: own.filter((thing) => !thing.goes).length,
  }
}

/** A paper of a warranty is a paper; the warranty is what its component has. */
function thingsOf(rows: HandOverRows, chosen: Chosen, { names }: HandOverChoice): Thing[] {
  const categories = new Map(rows.folders.map(({ id, categoryId }) => [id, categoryId]))
  const tabOf = (folderId: number) => tabOfFolder(categories.get(folderId) ?? null)
  const goes = (ids: number[]) => {
    const going = new Set(ids)
    return (id: number) => going.has(id)
  }
  const [activity, component, fault, file] = [
    goes(chosen.activities),
    goes(chosen.components),
    goes(chosen.faults),
    goes(chosen.files),
  ]
  const warranty = goes(chosen.warranties)
  const [mainFolder] = rows.folders
  const firmsGoing = chosen.firms.filter((id) => treatmentOf(names, firmAs({ id, name: '' })) !== 'none').length
  return [
    ...rows.activities.map((one): Thing => ({
      kind: kindOfActivity(one),
      folderId: one.folderId,
      tab: tabOf(one.folderId),
      goes: activity(one.id),
    })),
    ...rows.components.map(({ id, folderId }): Thing => ({
      kind: 'components',
      folderId,
      tab: tabOf(folderId),
      goes: component(id),
    })),
    ...rows.components
      .filter(({ warrantyUntil }) => warrantyUntil !== null)
      .map(({ id, folderId }): Thing => ({ kind: 'warranties', folderId, tab: 'warranties', goes: warranty(id) })),
    ...rows.faults.map(({ id, folderId }): Thing => ({
      kind: 'faults',
      folderId,
      tab: tabOf(folderId),
      goes: fault(id),
    })),
    ...rows.files.map((one): Thing => {
      const kind = kindOfFile(one)
      return {
        kind: kind === 'warranties' ? 'papers' : kind,
        folderId: one.folderId,
        tab: tabOfFile(one.kindId, categories.get(one.folderId) ?? null),
        goes: file(one.id),
      }
    }),
    ...Array.from({ length: Math.max(rows.firms, firmsGoing) }, (_, position): Thing => ({
      kind: 'firms',
      folderId: mainFolder?.id ?? 0,
      tab: 'contacts',
      goes: position < firmsGoing,
    })),
  ]
}

/** Those that stay although a warranty that goes along needs them. */
export function receiptsNeeded({ components, files }: HandOverRows, chosen: Chosen): Counts['receipts'] {
  const names = new Map(components.map(({ id, name }) => [id, name]))
  const [warranties, going] = [new Set(chosen.warranties), new Set(chosen.files)]
  return files
    .filter(({ id, kindId, offerId }) => kindId === fileKind.receipt && offerId === null && !going.has(id))
    .flatMap(({ id, name, ofComponentId }) =>
      ofComponentId !== null && warranties.has(ofComponentId)
        ? [{ id, name, componentName: names.get(ofComponentId) ?? '' }]
        : [],
    )
    .slice(0, mostReceipts)
}
