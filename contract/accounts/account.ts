import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, requiredLine, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A main folder that the caller is the founder of. */
const FoundedFolder = z.object({
  id: z.int(),
  title: z.string(),
  /** The possible heirs: its other members, those with the strongest role and the longest membership first. */
  members: z.array(z.object({ userId: z.int(), name: z.string(), roleName: z.string() })),
  /** How many more see only some of its sub-folders. */
  guests: z.int(),
  /** The user who is to take it over; null: it is removed. */
  heirId: z.int().nullable(),
})
export type FoundedFolder = z.input<typeof FoundedFolder>

/** The state of the caller's account: whether, when and with which folders it is deleted. */
export const AccountDeletion = z.object({
  /** When it is removed; null as long as nobody has asked for that. */
  endsAt: timestamp.nullable(),
  /** The name that is left of the caller in others' folders. */
  name: z.string(),
  folders: z.array(FoundedFolder),
})
export type AccountDeletion = z.input<typeof AccountDeletion>

export const NewDeletion = z.object({
  name: requiredLine(limits.personName),
  /** A folder that is not named here goes to the first of its members. */
  heirs: z.array(z.object({ folderId: bodyId, heirId: bodyId.nullable() })).max(1000),
})
export type NewDeletion = z.input<typeof NewDeletion>

const wireNames = { folderId: 'myObjectId' }

const path = '/api/Account/deletion'

export const account = withWireNames('account', wireNames, {
  deletion: endpoint({
    method: 'GET',
    path,
    reloadedBy: ['account'],
    summary: "What becomes of the caller's account and main folders when it is deleted, or is about to.",
    answer: AccountDeletion,
  }),
  remove: endpoint({
    method: 'POST',
    path,
    summary: 'Signs the caller out everywhere and removes the account after 30 days. Needs a fresh proof of identity.',
    limit: { max: 10, windowSeconds: 3600 },
    body: NewDeletion,
    answer: z.object({ endsAt: timestamp }),
    problems: ['proofRequired', 'folderNotFound', 'memberNotFound'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/Account/export',
    summary: 'Opens the download of all that the caller may read, for five minutes. Needs a fresh proof of identity.',
    limit: { max: 5, windowSeconds: 3600 },
    statuses: [204],
    answer: z.null(),
    problems: ['proofRequired'],
  }),
  keep: endpoint({
    method: 'DELETE',
    path,
    summary: 'Keeps the account that was to be removed, as it was.',
    statuses: [204],
    answer: z.null(),
  }),
})
