import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, requiredLine, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { usualKinds } from './usualItems/usualItem.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** The thing in the binder by which something is there: a file, a component or an event; or the folder's own text. */
const Found = z.object({
  kind: z.enum(['file', 'component', 'activity', 'folder']),
  id: z.int(),
  folderId: z.int(),
  title: z.string(),
  /** Of a file and of an event: yyyy-MM-dd. */
  day: z.string().nullable(),
})

const ConditionItem = z.object({
  id: z.string(),
  kind: z.enum(usualKinds),
  name: z.string(),
  /** What it is called where it is added: what it is found by. */
  title: z.string(),
  /** What it is good for. */
  why: z.string(),
  source: z.object({ name: z.string(), year: z.int(), checkedOn: z.string() }),
  /** The law that asks for it, and of whom; null: none does. */
  law: z.string().nullable(),
  /** The tab of a house's binder. */
  tab: z.string().nullable(),
  /** Null: it is missing, as far as the caller sees. */
  found: Found.nullable(),
  /** Of a fact: the component that is there and does not say it. A server of an earlier version leaves it out. */
  unfilled: z.object({ id: z.int(), folderId: z.int() }).nullish(),
  /** Of a plan: when it was last done. */
  lastDone: z.string().nullable(),
  /** Where it would lie: the sub-folder of its category, or the folder itself. */
  place: z.object({ folderId: z.int(), roleId: z.int() }),
  /** Said not to be needed here. */
  dismissed: z.object({ reason: z.string(), by: z.string(), at: timestamp }).nullable(),
})
export type ConditionItem = z.input<typeof ConditionItem>

/** What the binder of such a thing usually has, and what of that this one has. */
export const Condition = z.object({
  items: z.array(ConditionItem),
  /** Of the items; what is there is counted as that, whatever was said of it before. */
  there: z.int(),
  missing: z.int(),
  dismissed: z.int(),
})
export type Condition = z.input<typeof Condition>

export const Dismissal = z.object({ reason: requiredLine(limits.title) })
export type Dismissal = z.input<typeof Dismissal>

const ofFolder = '/api/MyObject/:id/condition'
const ofItem = `${ofFolder}/:itemId` as const
/** `id` is the folder's. */
const params = z.object({ id, itemId: z.string().min(1).max(60) })

export const condition = withWireNames(
  'condition',
  { folderId: 'myObjectId' },
  {
    ofFolder: endpoint({
      method: 'GET',
      path: ofFolder,
      reloadedBy: [...changesOf.folder, 'condition'],
      summary:
        'What the binder of such a thing usually has, and what of that a main folder and its sub-folders have, as far as the caller sees them.',
      params: z.object({ id }),
      answer: Condition,
      problems: ['folderNotFound'],
    }),
    dismiss: endpoint({
      method: 'PUT',
      path: ofItem,
      summary: 'Says that something on the list is not needed in a main folder, and why.',
      params,
      body: Dismissal,
      answer: Condition,
      problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'usualItemNotFound'],
    }),
    bringBack: endpoint({
      method: 'DELETE',
      path: ofItem,
      summary: 'Takes back that something is not needed.',
      params,
      answer: Condition,
      problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'usualItemNotFound'],
    }),
  },
)
