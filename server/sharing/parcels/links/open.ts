import { sql } from 'kysely'
import { parcelVisitHours } from '#contract/platform/limits.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { mostWrongCodes, type ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { readableParcels } from './queries.ts'
import { isCode } from './secrets.ts'
import { hashOfShortCode, shortCodeIn } from './shortCodes.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'

type Greeted = Omit<ParcelGreeting, 'expiresAt'> & { expiresAt: Date | null }
type Opened = { greeting: Greeted; visit: { token: string; endsAt: Date } | null }

/** The parcel that this secret, or this code of a slip, leads to, if it is there to be read; undefined otherwise. */
export async function parcelWith(db: Db, secret: string) {
  const code = shortCodeIn(secret)
  const shortCodeHash = code === null ? null : await hashOfShortCode(code)
  return (
    readableParcels(db)
      .where(
        shortCodeHash ? 'parcel.short_code_hash' : 'parcel.secret_sha256',
        '=',
        shortCodeHash ?? hashOfSecret(secret),
      )
      .select(['parcel.id', 'parcel.made_by as madeBy', 'maker.full_name as madeByName'])
      // The folder of a firm is often called by its customer.
      .select(sql<string | null>`case when parcel.kind = 'share' then folder.title end`.as('folderTitle'))
      .select('parcel.expires_at as expiresAt')
      .select([sql<ParcelKind>`parcel.kind`.as('kind'), sql<boolean>`parcel.code_hash is not null`.as('asksForCode')])
      .executeTakeFirst()
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof parcelWith>>>
/** `onLocked` is called for the one wrong code that locks it. */
type Trying = { code: string | undefined; onLocked: () => void }

/**
 * Opens a parcel for a browser, with the code if it asks for one. Without the code it stays shut (`visit` is null).
 * Throws `parcelCodeWrong`, `parcelLocked` after ten wrong ones, and `parcelNotFound`.
 */
export async function openParcel(db: Db, parcel: Found, { code, onLocked }: Trying): Promise<Opened> {
  const { asksForCode, madeBy: _madeBy, ...found } = parcel
  if (asksForCode && code === undefined) return { greeting: { ...found, isOpen: false }, visit: null }
  const outcome = await db.transaction().execute(async (tx) => {
    // One try after the other, also of different browsers: no eleventh is begun before the tenth is counted.
    const kept = await tx
      .selectFrom('parcel')
      .where('id', '=', found.id)
      .where('ended_at', 'is', null)
      .select(['code_hash as codeHash', 'wrong_codes as wrongCodes'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!kept) return 'parcelNotFound'
    if (kept.codeHash !== null) {
      if (kept.wrongCodes >= mostWrongCodes) return 'parcelLocked'
      if (!(await isCode(code ?? '', kept.codeHash))) return countWrong(tx, found.id, kept.wrongCodes + 1)
    }
    return addVisit(tx, found)
  })
  if (typeof outcome === 'string') throw new Problem(outcome)
  if ('wrong' in outcome) {
    if (outcome.wrong < mostWrongCodes) throw wrongCode(mostWrongCodes - outcome.wrong)
    onLocked()
    throw new Problem('parcelLocked')
  }
  return { greeting: { ...found, isOpen: true }, visit: outcome }
}

async function countWrong(tx: Transaction, id: number, wrongCodes: number) {
  await tx.updateTable('parcel').set({ wrong_codes: wrongCodes }).where('id', '=', id).execute()
  return { wrong: wrongCodes }
}

const triesLeft = ['', 'Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio']

const wrongCode = (left: number) =>
  new Problem('parcelCodeWrong', { fields: [{ path: 'code', message: `Fel kod. ${triesLeft[left]} försök kvar.` }] })

async function addVisit(tx: Transaction, { id }: Pick<Found, 'id'>) {
  const visit = await addVisitFor(tx, id, { hours: parcelVisitHours })
  const counted = { opened: sql<number>`opened + 1`, last_opened_at: sql<Date>`now()` }
  await tx.updateTable('parcel').set(counted).where('id', '=', id).execute()
  return visit
}

/** Hours for which whoever makes a link looks at what it shows, and for which an account reads what was mailed to it. */
const hoursUncounted = 1

/** Whose it is, and in which of their sessions (null: its end is not known to us); or a look of whoever made the link. */
type VisitOf = { userId: number; sessionId: string | null } | 'maker'

/**
 * A visit that is not counted as opening the link: its maker's, or that of an account which the link was mailed to.
 * Whoever calls has seen that the link may be read by who gets it.
 */
export const addUncounted = (tx: Transaction, id: number, reader: VisitOf) =>
  addVisitFor(tx, id, { hours: hoursUncounted, ...(reader === 'maker' ? { isLook: true } : reader) })

type Visit = { hours: number; userId?: number; sessionId?: string | null; isLook?: boolean }

async function addVisitFor(tx: Transaction, id: number, visit: Visit) {
  const token = newSecret()
  const ends = sql<Date>`now() + make_interval(hours => ${sql.lit(visit.hours)})`
  const { endsAt } = await tx
    .insertInto('parcel_visit')
    .values({
      parcel_id: id,
      user_id: visit.userId ?? null,
      session_id: visit.sessionId ?? null,
      is_look: visit.isLook ?? false,
      token_sha256: hashOfSecret(token),
      ends_at: sql<Date>`least(${ends}, (select expires_at from parcel where id = ${id}))`,
    })
    .returning('ends_at as endsAt')
    .executeTakeFirstOrThrow()
  return { token, endsAt }
}
