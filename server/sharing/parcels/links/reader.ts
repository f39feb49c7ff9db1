import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { may, type Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { parcelTokenIn } from './cookie.ts'
import { confirmedEmail, isTheReaders, makerRole, readableParcels } from './queries.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'

declare const proof: unique symbol

/**
 * Proof that whoever asks has opened the link of this parcel, or what was mailed to their account, and that it was there to be read a moment ago. Only this
 * file can make one; whatever is read through a link asks for it.
 */
export type ParcelReader<K extends ParcelKind = ParcelKind> = {
  readonly parcelId: number
  readonly kind: K
  readonly folderId: number
  readonly madeBy: number
  /** In words; empty: for nobody in particular. */
  readonly madeFor: string
  readonly visitId: number
  /** Whose account opened it, or confirmed the address of a hand-over; null: the link did, or a code. */
  readonly userId: number | null
  /** Confirmed by a mailed code or by the account; null: not. */
  readonly email: string | null
  readonly [proof]: K
}

/** The address that is confirmed in this visit. Throws `addressUnconfirmed`. */
export function confirmedIn({ email }: Pick<ParcelReader, 'email'>): string {
  if (email === null) throw new Problem('addressUnconfirmed')
  return email
}

/** What the maker must be let do in the folder for as long as the link is to work; null: nothing. */
const needed: Record<ParcelKind, Action | null> = { share: 'ShareFolder', delivery: null, handOver: null }

type ParcelKey<K> = { id: number; kind: K }

/**
 * Throws `parcelNotFound`, always the same: without the parcel's own cookie, where somebody else is signed in than whose
 * account opened it, and once the link is ended, past its last day, or what it shows is taken away (`readableParcels`);
 * and `deliveryClaimed` once somebody has the delivery, but to a look of whoever made it.
 */
export async function readerOf<K extends ParcelKind>(
  { db, config }: { db: Db; config: Pick<Config, 'publicUrl'> },
  request: FastifyRequest,
  { id, kind }: ParcelKey<K>,
): Promise<ParcelReader<K>> {
  const token = parcelTokenIn(request, config)
  const found = token === undefined ? undefined : await visitWith(db, hashOfSecret(token), { id, kind })
  if (!found) throw new Problem('parcelNotFound')
  const { isTaken, ...visit } = found
  const isOthers = isAnothers(found, request)
  // The link of a hand-over is anybody's who has it, and no more than the address is that account's.
  if (isOthers && kind !== 'handOver') throw new Problem('parcelNotFound')
  if (isTaken) throw new Problem('deliveryClaimed')
  // The brand exists only in the type.
  return { ...visit, kind, ...(isOthers && { email: null }) } as unknown as ParcelReader<K>
}

/** Whether the caller is another than whose account opened it. Where no token is asked for the caller is nobody. */
const isAnothers = ({ userId }: { userId: number | null }, request: FastifyRequest) =>
  userId !== null && request.userId !== 0 && request.userId !== userId

/** Whether it still is there to be read. For what takes its time: ask again on the way. */
export async function stillReads(db: Db, { visitId, parcelId: id, kind, email }: ParcelReader): Promise<boolean> {
  const visit = await visitsOf(db, { id, kind }).where('visit.id', '=', visitId).executeTakeFirst()
  return visit !== undefined && isLetBy(visit, kind) && (email === null || visit.email !== null)
}

async function visitWith(db: Db, token: Buffer, asked: ParcelKey<ParcelKind>) {
  const visit = await visitsOf(db, asked).where('visit.token_sha256', '=', token).executeTakeFirst()
  if (!visit || !isLetBy(visit, asked.kind)) return undefined
  const { makerRole: _role, ...found } = visit
  return found
}

function isLetBy({ makerRole: role }: { makerRole: number | null }, kind: ParcelKind): boolean {
  const action = needed[kind]
  return action === null || (role !== null && may(role, action))
}

function visitsOf(db: Db, { id, kind }: ParcelKey<ParcelKind>) {
  return readableParcels(db)
    .innerJoin('parcel_visit as visit', 'visit.parcel_id', 'parcel.id')
    .where('parcel.id', '=', id)
    .where('parcel.kind', '=', kind)
    .where('visit.ends_at', '>', sql<Date>`now()`)
    .where(isTheReaders)
    .select([
      'parcel.id as parcelId',
      'parcel.folder_id as folderId',
      'parcel.made_by as madeBy',
      'parcel.made_for as madeFor',
      'visit.id as visitId',
      'visit.user_id as userId',
      confirmedEmail.as('email'),
      makerRole.as('makerRole'),
      sql<boolean>`not visit.is_look and exists (
        select from delivery where delivery.parcel_id = parcel.id and delivery.claimed_at is not null
      )`.as('isTaken'),
    ])
}
