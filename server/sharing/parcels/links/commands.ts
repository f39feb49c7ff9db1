import { sql } from 'kysely'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Parcelled } from '../content/contentOf.ts'
import { hashOfShortCode, newShortCode } from './shortCodes.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'

type NewParcel = {
  kind: ParcelKind
  folderId: number
  madeBy: number
  madeFor?: string
  /** What is frozen; without it the parcel is a draft, or shows what is there when it is read. */
  frozen?: Parcelled
  /** Of a code, as `hashOfCode` makes it; without one the link opens it. */
  codeHash?: string
  expiresAt?: Date | null
}

/** Adds a parcel without a link. Whoever calls has proved that it may be made, in the same transaction. */
export async function addParcel(tx: Transaction, parcel: NewParcel): Promise<number> {
  const { kind, folderId, madeBy, madeFor = '', codeHash = null, expiresAt = null } = parcel
  const { id } = await tx
    .insertInto('parcel')
    .values({
      kind,
      folder_id: folderId,
      made_by: madeBy,
      made_for: madeFor,
      code_hash: codeHash,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parcel.frozen) await freezeParcel(tx, id, parcel.frozen)
  return id
}

/** Keeps the content, and the bytes of its files for as long as the parcel is there. */
export async function freezeParcel(tx: Transaction, id: number, { content, manifest, manifestHash }: Parcelled) {
  const frozen = { content: JSON.stringify(content), manifest: JSON.stringify(manifest) }
  await tx
    .updateTable('parcel')
    .set({ ...frozen, manifest_sha256: Buffer.from(manifestHash, 'hex') })
    .where('id', '=', id)
    .execute()
  const files = manifest.filter(({ kind }) => kind === 'file')
  const names = new Map(content.files.map(({ number, name }) => [number, name]))
  await tx.deleteFrom('parcel_file').where('parcel_id', '=', id).execute()
  // Of a file that has been removed for good since it was read there are no bytes to keep.
  await sql`
    insert into parcel_file (parcel_id, number, content, name)
    select ${id}, number, content.sha256, name
    from unnest(${files.map(({ number }) => number)}::integer[],
      ${files.map(({ sha256 }) => sha256 ?? '')}::text[],
      ${files.map(({ number }) => names.get(number) ?? '')}::text[]) as file (number, sha256, name)
    join content on content.sha256 = decode(file.sha256, 'hex')`.execute(tx)
}

type Maker = { userId: number; device: string | null }

/** Gives the parcel a link, and returns its secret, which is kept nowhere; a former link stops working. */
export async function linkParcel(tx: Transaction, id: number, maker: Maker): Promise<string> {
  const secret = newSecret()
  await tx
    .updateTable('parcel')
    .set({ secret_sha256: hashOfSecret(secret) })
    .where('id', '=', id)
    .execute()
  await endVisits(tx, [id])
  await tx.deleteFrom('admission').where('parcel_id', '=', id).execute()
  await recordAdmission(tx, maker, { kind: 'parcel', parcelId: id })
  return secret
}

/** Gives the parcel a code that opens it as its link does, and returns it; a former one stops working. */
export async function giveShortCode(tx: Transaction, id: number): Promise<string> {
  const code = newShortCode()
  const hash = await hashOfShortCode(code)
  await tx.updateTable('parcel').set({ short_code_hash: hash }).where('id', '=', id).execute()
  return code
}

/** Sets another code, with ten tries; whoever opened it with the former one opens it anew. */
export async function changeCode(tx: Transaction, id: number, codeHash: string): Promise<void> {
  await tx.updateTable('parcel').set({ code_hash: codeHash, wrong_codes: 0 }).where('id', '=', id).execute()
  await endVisits(tx, [id])
}

/** Their links give nothing from now on, nor the bytes that are being sent. Returns those that worked until now. */
export async function endParcels(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const ended = await tx
    .updateTable('parcel')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', anyId(ids))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await endVisits(tx, ids)
  return ended.map(({ id }) => id)
}

export const endParcel = (tx: Transaction, id: number) => endParcels(tx, [id])

export const endVisits = (tx: Transaction, ids: readonly number[]) =>
  tx.deleteFrom('parcel_visit').where('parcel_id', '=', anyId(ids)).execute()

/** Removes the rows of browsers whose cookies read nothing any more. */
export async function removeOldVisits(db: Db, signal?: AbortSignal): Promise<void> {
  await runInBatches(
    async (limit) => {
      const old = db.selectFrom('parcel_visit').where('ends_at', '<=', trustedNow).select('id').limit(limit)
      return db.deleteFrom('parcel_visit').where('id', 'in', old).returning('id').execute()
    },
    { signal },
  )
}
