import { z } from 'zod'
import type { Grid } from './grid.ts'
import { mostOf, paperKinds, UnreadableError, type Paper, type Notice, type Raw } from './table.ts'
import type { RowExtras } from './tables.ts'
import type { Zip } from './zip.ts'

/* The ZIP that Homebox exports of a collection: its tables as JSON, and its papers. It has maintenance and papers, which
   its CSV has not. Its tables are rows of its database, with the names of their columns. */

export type Collection = { grid: Grid; extras: RowExtras[] }

const mostOfTable = 40 * 1024 ** 2
type Item = Readonly<Record<string, unknown>>

/** Reads its things, which are components, and their maintenance, which are events. */
export async function readHomebox(zip: Zip): Promise<Collection> {
  const manifest = z.object({ schemaVersion: z.number() }).safeParse(await jsonOf(zip, 'manifest.json'))
  if (!manifest.success) throw new UnreadableError('notReadable')
  if (manifest.data.schemaVersion !== 1) throw new UnreadableError('unknownVersion')
  const table = async (name: string) =>
    zip.sizes.has(`${name}.json`) ? itemsOf(await jsonOf(zip, `${name}.json`)) : []
  const tables = {
    entities: await table('entities'),
    types: await table('entity_types'),
    fields: await table('entity_fields'),
    tags: await table('tags'),
    tagged: await table('tag_entities'),
    maintenance: await table('maintenance_entries'),
    attachments: await table('attachments'),
  }
  return collectionOf(tables, zip)
}

type Tables = Record<
  'entities' | 'types' | 'fields' | 'tags' | 'tagged' | 'maintenance' | 'attachments',
  readonly Item[]
>

function collectionOf(tables: Tables, { sizes }: Zip): Collection {
  const places = placesOf(tables)
  const papers = papersOf(tables.attachments, sizes)
  const tagsOf = tagNames(tables)
  const fields = Map.groupBy(tables.fields, (field) => text(field, 'entity_fields'))
  const things = tables.entities.filter((entity) => !places.isPlace(text(entity, 'id')))
  const rows = things.map((entity) => {
    const id = text(entity, 'id')
    const parent = text(entity, 'entity_children')
    const of = parent !== '' && places.isThing(parent) ? { of: parent } : {}
    const own = papers.of(id)
    return {
      cells: {
        ...cellsOf(entity, id),
        'HB.location': places.pathOf(id),
        'HB.tags': tagsOf(id),
        'HB.url': papers.linkOf(id),
        ...fieldsOf(fields.get(id) ?? []),
      },
      extras: { kind: 'component', ref: id, ...of, ...(own.length > 0 && { papers: own }) } satisfies RowExtras,
    }
  })
  const events = tables.maintenance.map((entry) => {
    const entity = text(entry, 'entity_id')
    return {
      cells: { 'HB.location': places.pathOf(entity), ...maintenanceOf(entry) },
      extras: {
        kind: 'activity',
        ref: text(entry, 'id'),
        ...(places.isThing(entity) && { of: entity }),
      } satisfies RowExtras,
    }
  })
  const all = [...rows, ...events]
  if (all.length === 0) throw new UnreadableError('empty')
  if (all.length > mostOf.rows) throw new UnreadableError('tooManyRows')
  return {
    grid: gridOf(
      all.map(({ cells }) => cells),
      papers.told,
    ),
    extras: all.map(({ extras }) => extras),
  }
}

/** The columns that any row has something in, in the order of Homebox's own CSV. */
function gridOf(rows: readonly Readonly<Record<string, Raw>>[], told: Notice[]): Grid {
  const names = new Set(rows.flatMap((cells) => Object.keys(cells).filter((name) => cells[name] !== '')))
  const own = [...names].filter((name) => name.startsWith('HB.field.')).toSorted()
  const columns = [...order.filter((name) => names.has(name)), ...own]
  if (columns.length > mostOf.columns) throw new UnreadableError('tooManyColumns')
  if (columns.length * rows.length > mostOf.cells) throw new UnreadableError('tooManyCells')
  return {
    columns,
    rows: rows.map((cells, index) => ({ number: index + 1, cells: columns.map((name) => cells[name] ?? '') })),
    told,
  }
}

type Reader = (item: Item, name: string) => Raw
const columns: readonly (readonly [string, string, Reader])[] = [
  ['HB.name', 'name', text],
  ['HB.description', 'description', text],
  ['HB.notes', 'notes', text],
  ['HB.asset_id', 'asset_id', assetOf],
  ['HB.quantity', 'quantity', sum],
  ['HB.manufacturer', 'manufacturer', text],
  ['HB.model_number', 'model_number', text],
  ['HB.serial_number', 'serial_number', text],
  ['HB.purchase_date', 'purchase_date', day],
  ['HB.purchase_from', 'purchase_from', text],
  ['HB.purchase_price', 'purchase_price', sum],
  ['HB.warranty_expires', 'warranty_expires', day],
  ['HB.warranty_details', 'warranty_details', text],
  ['HB.lifetime_warranty', 'lifetime_warranty', yes],
  ['HB.insured', 'insured', yes],
  ['HB.archived', 'archived', yes],
  ['HB.sold_date', 'sold_date', day],
  ['HB.sold_to', 'sold_to', text],
  ['HB.sold_price', 'sold_price', sum],
  ['HB.sold_notes', 'sold_notes', text],
]
const maintenance: readonly (readonly [string, string, Reader])[] = [
  ['maintenance.name', 'name', text],
  ['maintenance.description', 'description', text],
  ['maintenance.date', 'date', day],
  ['maintenance.scheduled_date', 'scheduled_date', day],
  ['maintenance.cost', 'cost', sum],
]
const order = [
  'HB.location',
  'HB.tags',
  'HB.url',
  ...columns.map(([name]) => name),
  ...maintenance.map(([name]) => name),
]

const cellsOf = (entity: Item, id: string): Record<string, Raw> => ({
  ...Object.fromEntries(columns.map(([name, field, read]) => [name, read(entity, field)])),
  'HB.name': text(entity, 'name') || id,
})
const maintenanceOf = (entry: Item) =>
  Object.fromEntries(maintenance.map(([name, field, read]) => [name, read(entry, field)]))

function fieldsOf(fields: readonly Item[]): Record<string, Raw> {
  const readers: Record<string, Reader> = { number: sum, boolean: yes, time: day, text }
  const own = fields.filter((field) => text(field, 'name') !== '')
  return Object.fromEntries(
    own.map((field) => {
      const type = text(field, 'type')
      const read = Object.hasOwn(readers, type) ? readers[type] : undefined
      return [
        `HB.field.${text(field, 'name').slice(0, 200)}`,
        read ? read(field, `${type}_value`) : text(field, 'text_value'),
      ]
    }),
  )
}

/** Where each thing is: places hold places, and things may hold things. */
function placesOf({ entities, types }: Tables) {
  const ofPlaces = new Set(types.filter((type) => yes(type, 'is_location') === 'Ja').map((type) => text(type, 'id')))
  const byId = new Map(entities.map((entity) => [text(entity, 'id'), entity]))
  const isPlace = (id: string) => ofPlaces.has(text(byId.get(id) ?? {}, 'entity_type_entities'))
  return {
    isPlace,
    isThing: (id: string) => byId.has(id) && !isPlace(id),
    pathOf(id: string): string {
      const names: string[] = []
      // A collection that leads back into itself ends too.
      for (let at = byId.get(id), steps = 0; at && steps < 20; steps++) {
        if (isPlace(text(at, 'id'))) names.unshift(text(at, 'name'))
        at = byId.get(text(at, 'entity_children'))
      }
      return names.join(' / ')
    },
  }
}

function tagNames({ tags, tagged }: Tables): (id: string) => string {
  const names = new Map(tags.map((tag) => [text(tag, 'id'), text(tag, 'name')]))
  const byEntity = Map.groupBy(tagged, (pair) => text(pair, 'entity_id'))
  return (id) =>
    (byEntity.get(id) ?? [])
      .map((pair) => names.get(text(pair, 'tag_id')) ?? '')
      .filter(Boolean)
      .join('; ')
}

/** The papers of each thing. Homebox leaves out those whose bytes it cannot find, and says nothing of it. */
function papersOf(attachments: readonly Item[], sizes: Zip['sizes']) {
  const isLink = (attachment: Item) => text(attachment, 'mime_type') === 'link/url'
  const own = attachments.filter((attachment) => text(attachment, 'type') !== 'thumbnail')
  const files = own.filter((attachment) => !isLink(attachment)).slice(0, mostOf.papers)
  const pathOf = (attachment: Item) => `attachments/${text(attachment, 'id')}`
  const missing = files.filter((attachment) => !sizes.has(pathOf(attachment))).length
  const byEntity = Map.groupBy(files, (attachment) => text(attachment, 'entity_attachments'))
  const links = Map.groupBy(own.filter(isLink), (attachment) => text(attachment, 'entity_attachments'))
  return {
    of: (id: string): Paper[] =>
      (byEntity.get(id) ?? []).map((attachment) => ({
        path: sizes.has(pathOf(attachment)) ? pathOf(attachment) : null,
        name: text(attachment, 'title').slice(0, 300) || 'Papper',
        mediaType: text(attachment, 'mime_type').slice(0, 200),
        kind: paperKinds.find((kind) => kind === text(attachment, 'type')) ?? 'other',
        isCover: yes(attachment, 'primary') === 'Ja' && text(attachment, 'type') === 'photo',
      })),
    linkOf: (id: string) =>
      (links.get(id) ?? []).map((link) => text(link, 'path')).find((path) => /^https?:\/\//.test(path)) ?? '',
    told: missing === 0 ? [] : [{ row: null, text: `${missing} av ${files.length} papper fanns inte i filen.` }],
  }
}

async function jsonOf(zip: Zip, path: string): Promise<unknown> {
  const bytes = await zip.unpack(path, mostOfTable)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new UnreadableError('notReadable')
  }
}

function itemsOf(json: unknown): Item[] {
  const items = z.array(z.record(z.string(), z.unknown())).safeParse(json)
  if (!items.success) throw new UnreadableError('notReadable')
  return items.data
}

function text(item: Item, name: string): string {
  const value = Object.hasOwn(item, name) ? item[name] : null
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : ''
  if (value.length > mostOf.cell) throw new UnreadableError('longCell')
  return value.replaceAll('\0', '').toWellFormed().trim()
}

/** 0 is what Homebox writes for a sum that nobody gave. */
function sum(item: Item, name: string): Raw {
  const value = item[name]
  return typeof value === 'number' && Number.isFinite(value) && value !== 0 ? value : ''
}

/** Its days are at midnight in UTC; a day that nobody gave is in the year 1. */
function day(item: Item, name: string): string {
  const [date = ''] = text(item, name).split('T')
  return date.startsWith('0001-') ? '' : date
}

/** With SQLite 1, with PostgreSQL true. */
function yes(item: Item, name: string): string {
  return item[name] === 1 || item[name] === true ? 'Ja' : ''
}

/** 5 is shown as 000-005. */
function assetOf(item: Item, name: string): string {
  const value = item[name]
  if (typeof value !== 'number' || value <= 0) return ''
  return String(value)
    .padStart(6, '0')
    .replace(/(\d{3})$/, '-$1')
}
