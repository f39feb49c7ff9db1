import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isBelowAll } from '#server/platform/http/rateLimit.ts'
import { mayMailCode } from '#server/platform/mail/mailLimits.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import type { ParcelReader } from '../../parcels/links/reader.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import { newCode, shownCode, typedCode } from '../../parcels/links/secrets.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import { buyerOf, lockParcel, partiesOf, type HandOverRow, type PartyRow } from '../rows.ts'

type Reader = ParcelReader<'handOver'>
type Limiting = Pick<Services, 'db' | 'rateLimit'>
/** Of one code; of codes there are so many to a mailbox (`mayMailCode`), so this bounds the guesses, from wherever. */
const mostWrong = 10
/** In an hour, of a hand-over that is anybody's: somebody who has its link may have posted it. */
const perLink = { fromOneNetwork: { max: 10, windowSeconds: 3600 }, inAll: { max: 100, windowSeconds: 3600 } } as const

/**
 * Before it is looked whether the address is the right one, so that it is refused alike. Whoever a hand-over is for is not
 * kept from their code by others who have the link: nobody else is mailed by it, and each network is counted by itself.
 * Throws `codesTooOften`.
 */
export async function assertMayMailCode(
  { db, rateLimit }: Limiting,
  { parcelId }: Reader,
  { to, clientAddress }: { to: string; clientAddress: string },
): Promise<void> {
  const isAnybodys = !hasBuyers(await partiesOf(db, parcelId))
  const ofLink = `hand-over code of ${parcelId}`
  const limits = [
    [`${ofLink} from ${networkOf(clientAddress)}`, perLink.fromOneNetwork],
    [ofLink, perLink.inAll],
  ] as const
  const isWithin = !isAnybodys || (await isBelowAll(rateLimit, limits))
  if (!isWithin || !(await mayMailCode(rateLimit, { to, clientAddress }))) throw new Problem('codesTooOften')
}

/** Mails a code if the hand-over is for this address, or waits for its first reader. Says nothing of whether it did. */
export async function sendCode(deps: MailDeps, reader: Reader, email: string) {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (!(await isFor(tx, row, await partiesOf(tx, row.id), email))) return
    const code = newCode()
    const values = { code_sha256: hashOfSecret(code), ends_at: sql<Date>`now() + interval '30 minutes'`, wrong: 0 }
    await tx
      .insertInto('hand_over_code')
      .values({ parcel_id: row.id, email, ...values })
      .onConflict((conflict) => conflict.columns(['parcel_id', 'email']).doUpdateSet(values))
      .execute()
    await queueMail(tx, deps.queue, {
      kind: 'hand-over-code',
      to: { name: '', address: email },
      // No word that the seller wrote: a hand-over that is anybody's mails whoever is named to it.
      subject: 'Din kod för att läsa mappen',
      ...mailLayout({
        title: `Din kod är ${shownCode(code)}`,
        paragraphs: [
          'Skriv den på sidan som du har öppen. Den gäller i en halvtimme.',
          'Har du inte bett om den behöver du inte göra något.',
        ],
      }),
    })
  })
}

/** Those it was sent to; by link alone whoever confirms an address first, unless they are in the folder already. */
async function isFor(tx: Transaction, { folderId }: HandOverRow, parties: PartyRow[], email: string): Promise<boolean> {
  if (hasBuyers(parties)) return buyerOf(parties, email) !== undefined
  const member = await membersWithin(tx, folderId)
    .where('app_user.email', '=', email)
    .select('membership.id')
    .executeTakeFirst()
  return !member
}

const hasBuyers = (parties: PartyRow[]) => parties.some(({ role }) => role === 'buyer')

/** Confirms the address in this visit. Throws `codeWrong`: also after ten wrong ones, and for a code that is over. */
export async function confirm(
  deps: Pick<MailDeps, 'db'>,
  reader: Reader,
  { email, code }: { email: string; code: string },
) {
  const isRight = await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    const kept = await tx
      .selectFrom('hand_over_code')
      .where('parcel_id', '=', row.id)
      .where('email', '=', email)
      .where('ends_at', '>', sql<Date>`now()`)
      .where('wrong', '<', mostWrong)
      .select(['code_sha256 as sha256', 'wrong'])
      .executeTakeFirst()
    const parties = await partiesOf(tx, row.id)
    if (!kept || !(await isFor(tx, row, parties, email))) return false
    const own = tx.updateTable('hand_over_code').where('parcel_id', '=', row.id).where('email', '=', email)
    if (!kept.sha256.equals(hashOfSecret(typedCode(code)))) {
      await own.set({ wrong: kept.wrong + 1 }).execute()
      return false
    }
    await tx.deleteFrom('hand_over_code').where('parcel_id', '=', row.id).where('email', '=', email).execute()
    await confirmVisit(tx, reader, { email, user_id: null, session_id: null })
    if (!hasBuyers(parties))
      await tx.insertInto('hand_over_party').values({ parcel_id: row.id, role: 'buyer', email }).execute()
    return true
  })
  if (!isRight) throw new Problem('codeWrong')
}

type Account = { userId: number; holder: TokenHolder }

/**
 * Confirms the address in this visit for whoever is signed in with it, until that session ends: of a hand-over that is for
 * this address already. Throws `addressUnconfirmed` alike where it is for another, and where the account is no proof.
 */
export async function confirmByAccount(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  reader: Reader,
  { userId, holder }: Account,
) {
  await db.transaction().execute(async (tx) => {
    const { id } = await lockParcel(tx, reader)
    const own = buyerOf(await partiesOf(tx, id), holder.email)
    const isTheirs = own && (own.userId === null || own.userId === userId)
    const isProof = holder.isEmailVerified && holder.sessionId !== null && (await identity.ownsMailbox(tx, holder))
    if (!isTheirs || !isProof) throw new Problem('addressUnconfirmed')
    await confirmVisit(tx, reader, { email: own.email, user_id: userId, session_id: holder.sessionId })
  })
}

type Confirmed = { email: string; user_id: number | null; session_id: string | null }

const confirmVisit = (tx: Transaction, { visitId }: Reader, confirmed: Confirmed) =>
  tx.updateTable('parcel_visit').set(confirmed).where('id', '=', visitId).execute()
