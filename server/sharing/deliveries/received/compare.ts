import type { ChangedField, DeliveryChange } from '#contract/sharing/receivedDeliveries.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import type { Version } from './queries.ts'

/** How many things the comparison tells of. */
const most = 200

type Kind = DeliveryChange['kind']
const lists = { activity: 'events', component: 'components', file: 'files' } as const
type Item = ItemOf<Kind>

/** What of each kind is the firm's to say, and in what order it is told. */
const firmsFields = {
  activity: firmsWords(eventKind),
  component: firmsWords(componentKind),
  file: [],
} as const satisfies Record<Kind, readonly ChangedField[]>

type ItemOf<K extends Kind> = ParcelContent[(typeof lists)[K]][number]

/** The things of a version, by the ids that the firm's own have. */
export function thingsOf<K extends Kind>({ content, manifest }: Version, kind: K): Map<number, ItemOf<K>> {
  const all: readonly ItemOf<K>[] = content[lists[kind]]
  const items = new Map(all.map((item) => [item.number, item]))
  return new Map(
    manifest.flatMap((entry) => {
      const item = entry.kind === kind ? items.get(entry.number) : undefined
      return item ? [[entry.id, item] as const] : []
    }),
  )
}

/** What the later version has otherwise, for each thing that is another, new or gone. */
export function changesBetween(former: Version, latest: Version): DeliveryChange[] {
  return (['activity', 'component', 'file'] as const)
    .flatMap((kind) => changesOf(kind, thingsOf(former, kind), thingsOf(latest, kind)))
    .slice(0, most)
}

type Things = ReadonlyMap<number, Item>

function changesOf(kind: Kind, before: Things, after: Things): DeliveryChange[] {
  const changed = [...after].flatMap(([id, item]): DeliveryChange[] => {
    const was = before.get(id)
    if (!was) return [{ kind, name: nameOf(item), what: 'added', fields: [] }]
    const fields = firmsFields[kind].flatMap((field) => {
      const [one, other] = [textOf(was, field), textOf(item, field)]
      return one === other ? [] : [{ field, was: one, is: other }]
    })
    return fields.length > 0 ? [{ kind, name: nameOf(item), what: 'changed', fields }] : []
  })
  const removed = [...before]
    .filter(([id]) => !after.has(id))
    .map(([, item]): DeliveryChange => ({ kind, name: nameOf(item), what: 'removed', fields: [] }))
  return [...changed, ...removed]
}

const nameOf = (item: Item) => ('title' in item ? item.title : item.name)

function textOf(item: Item, field: ChangedField): string | null {
  const value = (item as Partial<Record<ChangedField, string | number | null>>)[field] ?? null
  return value === null ? null : String(value)
}
