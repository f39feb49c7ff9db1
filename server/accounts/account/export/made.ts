import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/*
 * What somebody made or got, wherever it lies: the lists of the API follow the folders that they may see. As it is kept,
 * without what opens it.
 */

type Paged = { topX: number; skip: number }

async function rowsOf<T>(db: Db, query: RawBuilder<T>, { topX, skip }: Paged) {
  const { rows } = await sql<T>`select * from (${query}) as found limit ${topX} offset ${skip}`.execute(db)
  return { items: rows, total: rows.length }
}

export type MadeShare = {
  folderTitle: string
  recipient: string
  preset: string
  choice: unknown
  isFrozen: boolean
  takesPapers: boolean
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  timesOpened: number
  openedAt: Date | null
}

export const sharesMadeBy = (db: Db, userId: number, paging: Paged) =>
  rowsOf(
    db,
    sql<MadeShare>`select folder.title as "folderTitle", parcel.made_for as recipient, share.preset, share.choice,
      share.is_frozen as "isFrozen", share.takes_papers as "takesPapers", parcel.created_at as "createdAt",
      parcel.expires_at as "expiresAt", parcel.ended_at as "endedAt", parcel.opened as "timesOpened",
      parcel.last_opened_at as "openedAt"
    from parcel join share on share.parcel_id = parcel.id join folder on folder.id = parcel.folder_id
    where parcel.made_by = ${userId} order by parcel.id`,
    paging,
  )

export type MadeDelivery = {
  folderTitle: string
  title: string
  trade: string
  version: number
  correction: string | null
  firmName: string
  organisationNumber: string | null
  customerName: string
  customerEmail: string | null
  linkMailedTo: string | null
  place: string | null
  invoice: string | null
  notNeeded: unknown
  missing: string[]
  serviceTitle: string | null
  serviceOn: string | null
  serviceMonths: number | null
  acceptsService: boolean
  createdAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  claimedAt: Date | null
  /** What it shows, as it was frozen. */
  content: unknown
}

export const deliveriesMadeBy = (db: Db, userId: number, paging: Paged) =>
  rowsOf(
    db,
    sql<MadeDelivery>`select folder.title as "folderTitle", delivery.title, trade, version, correction, firm_name as "firmName",
      organisation_number as "organisationNumber", customer_name as "customerName", customer_email as "customerEmail",
      link_mailed_to as "linkMailedTo", place, invoice, not_needed as "notNeeded", missing,
      service_title as "serviceTitle", service_on::text as "serviceOn", service_months as "serviceMonths",
      accepts_service as "acceptsService", parcel.created_at as "createdAt", parcel.expires_at as "expiresAt",
      parcel.ended_at as "endedAt", claimed_at as "claimedAt", parcel.content
    from parcel join delivery on delivery.parcel_id = parcel.id join folder on folder.id = parcel.folder_id
    where parcel.made_by = ${userId} order by parcel.id`,
    paging,
  )

export type GotDelivery = {
  folderTitle: string
  firmName: string
  organisationNumber: string | null
  invoice: string | null
  version: number
  leftVersion: number | null
  deliveredOn: string
  claimedAt: Date
}

export const deliveriesClaimedBy = (db: Db, userId: number, paging: Paged) =>
  rowsOf(
    db,
    sql<GotDelivery>`select folder.title as "folderTitle", firm_name as "firmName", organisation_number as "organisationNumber",
      invoice, version, left_version as "leftVersion", delivered_on::text as "deliveredOn", claimed_at as "claimedAt"
    from delivery_claim join folder on folder.id = delivery_claim.folder_id
    where claimed_by = ${userId} order by delivery_claim.id`,
    paging,
  )

export type ImportDraft = {
  id: number
  folderTitle: string
  name: string
  source: string
  makes: string
  pairs: unknown
  places: unknown
  settings: unknown
  pasted: string | null
  step: number
  createdAt: Date
}

/** What somebody began to take in and has not finished. */
const drafts = (userId: number) =>
  sql`import_run where import_run.user_id = ${userId} and state in ('draft', 'writing') and thrown_at is null`

export const importDraftsOf = (db: Db, userId: number, paging: Paged) =>
  rowsOf(
    db,
    sql<ImportDraft>`select run.id, folder.title as "folderTitle", run.name, source, makes, pairs, places, settings, pasted, step,
      run.created_at as "createdAt"
    from (select * from ${drafts(userId)}) as run join folder on folder.id = run.folder_id order by run.id`,
    paging,
  )

export type ImportDraftRow = { importId: number; number: number; cells: string[]; mended: unknown; isLeftOut: boolean }

export const importRowsOf = (db: Db, userId: number, paging: Paged) =>
  rowsOf(
    db,
    sql<ImportDraftRow>`select run_id as "importId", number, cells, mended, is_left_out as "isLeftOut" from import_row
    where run_id in (select id from ${drafts(userId)}) order by run_id, number`,
    paging,
  )
