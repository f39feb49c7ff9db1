import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Deleted, bodyId, caller, id, page, timestamp, unchangedSince } from '#contract/platform/fields.ts'
import { searchText } from '#contract/platform/filters.ts'
import { folderWireNames } from '#contract/rules/folderOfItem.ts'
import { firmKind } from '#contract/items/firm.ts'
import { changeOf, shapeOf } from '#contract/items/shapes.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { tradeIds } from './tradePapers/tradeIds.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A firm in the register of a main folder. */
export const Firm = z.object({
  id: z.int(),
  /** The main folder. */
  folderId: z.int(),
  folderStatusId: z.int(),
  /** Whether the folder was handed over, and this is the seller's archive of it. */
  isHandedOver: z.boolean(),
  ...shapeOf(firmKind),
  /** How many events it carries out, of those that the caller may see. */
  jobs: z.int(),
  /** The latest of them that has begun. */
  latestJob: z.object({ id: z.int(), folderId: z.int(), title: z.string(), day: z.string() }).nullable(),
  roleId: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Firm = z.input<typeof Firm>

/** A firm in one of the folders that the caller sees, with what it has done there. */
export const KnownFirm = Firm.pick({
  id: true,
  folderId: true,
  name: true,
  contactPerson: true,
  phone: true,
  email: true,
  organisationNumber: true,
}).extend({
  folderTitle: z.string(),
  /** True in the folders that the caller founded. */
  isOwn: z.boolean(),
  /** How many events it has done, of those that the caller sees, and the year of the first. */
  done: z.int(),
  since: z.int().nullable(),
  /** What its name and what it has done tell of its trades. */
  trades: z.array(z.enum(tradeIds)),
  /** The latest of them, at most three. */
  latest: z.array(z.object({ id: z.int(), folderId: z.int(), title: z.string(), day: z.string() })),
})
export type KnownFirm = z.input<typeof KnownFirm>

/** `folderId` may be of a sub-folder: the firm goes to the register of its main folder. */
export const NewFirm = z.object({ ...changeOf(firmKind, 'new'), folderId: bodyId })
export type NewFirm = z.input<typeof NewFirm>

export const FirmChange = z.object({ ...changeOf(firmKind, 'change'), ...unchangedSince })
export type FirmChange = z.input<typeof FirmChange>

const inFolder = z.object({ ...caller, folderId: id })

const wireNames = {
  ...folderWireNames,
  createdAt: 'createDate',
  updatedAt: 'updateDate',
}

export const firms = withWireNames('firms', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Firm',
    byToken: 'read',
    reloadedBy: changesOf.firms,
    kept: 'pages',
    summary: 'The register of firms of a folder, or of its main folder; names in Swedish order.',
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(Firm),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  known: endpoint({
    method: 'GET',
    path: '/api/Firm/known',
    reloadedBy: changesOf.firms,
    summary:
      'The firms of all folders that the caller sees, with what they did there: those of own folders first, then who did something latest.',
    query: z.object({
      ...caller,
      ...page(limits.inFolder),
      /** Words to find, in any of their forms, in the firm or in what it did. */
      q: searchText,
      trade: z.enum(tradeIds).optional(),
    }),
    answer: z.array(KnownFirm),
    isPaged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Firm',
    summary: 'Adds a firm to the register of a folder, or of its main folder.',
    statuses: [201],
    body: NewFirm,
    answer: Firm,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'folderFull'],
    limit: createdPerHour.firms,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Firm/:id',
    summary: 'Changes a firm.',
    params: z.object({ id }),
    query: inFolder,
    body: FirmChange,
    answer: Firm,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'firmNotFound', 'changedMeanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Firm/:id',
    summary: 'Moves a firm to the trash for 30 days. Events that name it keep its name.',
    params: z.object({ id }),
    query: inFolder,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'firmNotFound'],
  }),
})
