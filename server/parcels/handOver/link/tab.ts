import { isOpen } from '#contract/activityDays.ts'
import { shownInTab } from '#contract/handOverLink.ts'
import type { ParcelContent, ParcelItem } from '#contract/parcelContent.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ParcelReader } from '../../links/reader.ts'
import { handOverTabs } from '../tabs/categories.ts'
import { thingsIn, type Thing } from '../tabs/things.ts'
import { confirmedIn } from './confirmed.ts'
import { keptOf } from './kept.ts'
import { registerOf, runningTabOf } from './register.ts'

/** What lies in this of the twelve tabs, of what was held fast. Throws `addressUnconfirmed`. */
export async function tabOf(db: Db, reader: ParcelReader<'handOver'>, number: number) {
  confirmedIn(reader)
  return tabRead((await keptOf(db, reader.parcelId)).content, number)
}

/** Throws `parcelNotFound` for a number that no tab has. */
export function tabRead(content: ParcelContent, number: number) {
  const things = thingsIn(content)
  const tab = registerOf(content, things)[number - 1]
  if (!tab) throw new Problem('parcelNotFound')
  const running = runningTabOf(content) === number && { running: content.running }
  const items = itemsOf(content, inTab(things, number))
  const more = items.length - shownInTab
  return { ...tab, items: items.slice(0, shownInTab), ...(more > 0 && { more }), ...running }
}

export const inTab = (things: readonly Thing[], number: number) =>
  things.filter((thing) => thing.tab === handOverTabs[number - 1])

const blank = {
  description: null,
  outcome: null,
  day: null,
  isPlanned: false,
  firmName: null,
  make: null,
  model: null,
  serialNumber: null,
  warrantyUntil: null,
}

/** What is shown of the things of a tab. */
export function itemsOf(content: ParcelContent, things: readonly Thing[]) {
  const titles = new Map(content.folders.map(({ number, title }) => [number, title]))
  const owned = Map.groupBy(content.files, ownerOf)
  const names = new Set(things.map(nameOf))
  const filesOf = (name: string) => (owned.get(name) ?? []).map(shownFile)
  /** Those of a list that lie in the tab, with what each has whatever it is. */
  const within = <One extends { number: number; folder: number }>(list: readonly One[], of: Thing['of']) =>
    list.flatMap((one) => {
      const name = nameOf({ of, number: one.number })
      if (!names.has(name)) return []
      return [
        {
          one,
          common: { ...blank, number: one.number, folderTitle: titles.get(one.folder) ?? '', files: filesOf(name) },
        },
      ]
    })
  const firm = ({ number, name }: { number: number; name: string }) => ({
    ...blank,
    kind: 'firm' as const,
    number,
    title: name,
    folderTitle: '',
    files: [],
  })
  return [
    ...(content.firms ?? []).filter(({ number }) => names.has(`firm ${number}`)).map(firm),
    ...within(content.components, 'component').map(({ one, common }) => ({ ...common, ...component(one) })),
    ...within(content.faults, 'fault').map(({ one, common }) => ({ ...common, ...fault(one) })),
    ...within(content.events, 'event').map(({ one, common }) => ({ ...common, ...event(one) })),
    // One that lies with something in the same tab is shown with that alone.
    ...within(content.files, 'file')
      .filter(({ one }) => !names.has(ownerOf(one)))
      .map(({ one, common }) => ({ ...common, ...paper(one), files: [shownFile(one)] })),
  ]
}

const nameOf = ({ of, number }: Pick<Thing, 'of' | 'number'>) => `${of === 'warranty' ? 'component' : of} ${number}`

type File = ParcelItem<'files'>

/** What it lies with, so that nothing is shown twice in a tab. */
function ownerOf({ event: ofEvent, fault: ofFault, component: ofComponent }: File): string {
  if (ofEvent !== null) return `event ${ofEvent}`
  if (ofFault !== null) return `fault ${ofFault}`
  return ofComponent === null ? '' : `component ${ofComponent}`
}

const shownFile = ({ number, name, mediaType, preview, width, height, placeholder }: File) => ({
  number,
  name,
  mediaType,
  preview,
  width,
  height,
  placeholder,
})

/** Where amounts stay there are none in the document. */
const costing = (cost: number | null | undefined, currency: string | undefined) =>
  cost === undefined || currency === undefined ? {} : { cost, currency }

const event = ({
  title,
  description,
  outcome,
  startDate,
  statusId,
  firmName,
  cost,
  currency,
}: ParcelItem<'events'>) => ({
  kind: 'event' as const,
  title,
  description,
  outcome,
  day: startDate,
  isPlanned: isOpen({ statusId }),
  firmName,
  ...costing(cost, currency),
})

const component = ({ name, price, currency, ...one }: ParcelItem<'components'>) => ({
  kind: 'component' as const,
  title: name,
  description: one.description,
  make: one.make,
  model: one.model,
  serialNumber: one.serialNumber,
  warrantyUntil: one.warrantyUntil,
  ...costing(price, currency),
})

const fault = ({ title, description, reportedOn }: ParcelItem<'faults'>) => ({
  kind: 'fault' as const,
  title,
  description,
  day: reportedOn,
})

const paper = ({ name, description, day }: File) => ({ kind: 'paper' as const, title: name, description, day })
