import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { plainLine } from '#contract/platform/plainText.ts'
import { Problem } from '#contract/platform/problems.ts'
import { ConfinedStopped } from '#server/platform/confined/confined.ts'
import { createFairQueue } from '#server/platform/confined/fairQueue.ts'
import { isBackupRunning } from '#server/platform/database/backupLock.ts'
import { ObjectMissing } from '#server/platform/storage/storage.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { askingFor, type Asking } from './asking.ts'
import type { Sorting } from './deps.ts'
import { judge, NoAnswer, type Judged } from './judge.ts'
import { addMailToInbox } from './addMailToInbox.ts'
import { behalfOf } from './known.ts'
import { isMailNeeded } from './originals.ts'
import { Interrupted, readMail, type ReadMail } from './readMail.ts'
import { finish, nothingLeft, takeMail, wait, type Taken } from './states.ts'

/** After so many, one that ends the process each time is not read again. */
const mostReadings = 3
/** After so many, one that ends each try waits unread. */
const mostTries = 20
/** Its files are read into memory one by one, and each may be 25 MB. */
const adding = createFairQueue({ most: 2, mostOfOne: 1 })
/** Of an address. */
const longestAddress = 254

/**
 * Sorts a mail that has arrived, or was let in: into the Inkorg of those whose it is, or to what waits for their word.
 * May run any number of times, at once too, and be cut off anywhere: the mail comes forward once. Throws what is worth
 * another try.
 */
export async function sortMail(deps: Sorting, id: number, signal?: AbortSignal): Promise<void> {
  const { db, storage } = deps
  const mail = await takeMail(db, id)
  if (!mail) return
  const asking = askingFor(deps.resolver, mail.tries)
  try {
    if (mail.tries > mostReadings && mail.interrupted) await wait(db, mail, { read: null, judged: unknown })
    else {
      const own = { ...deps, resolver: asking.resolver }
      await readMail(
        { ...own, isLast: asking.isLast },
        askedOf(mail),
        (read) => sort(own, asking, { mail, read }),
        signal,
      )
    }
  } catch (error) {
    if (error instanceof ObjectMissing) return lose(deps, mail)
    if (error instanceof Interrupted)
      await db.updateTable('mail_in').set({ interrupted: true }).where('id', '=', id).execute()
    if (mail.tries < mostTries || signal?.aborted || error instanceof ConfinedStopped) throw error
    deps.log.error({ mail: id, error: (error as Error).name }, 'A mail cannot be sorted, and waits unread')
    await wait(db, mail, { read: null, judged: unknown })
  }
  await removeBytes({ db, storage }, mail)
}

const askedOf = ({ object, userId, size }: Taken) => ({
  key: mailKey(object),
  owner: userId,
  size,
})

const unknown: Judged = { proof: 'unproven', signedBy: null }

async function sort(
  deps: Sorting,
  asking: Asking,
  { mail, read }: { mail: Taken; read: ReadMail | null },
): Promise<void> {
  const { db } = deps
  if (!read) return wait(db, mail, { read, judged: unknown })
  const address = { id: mail.addressId, userId: mail.userId, folderId: mail.folderId }
  const from = keptAddress(read.from)
  const known = from === null ? null : await behalfOf(db, address, from)
  if (known === 'blocked') return finish(db, mail)
  const judged =
    from === null ? unknown : await judgeOrGiveUp(deps, asking, { envelope: mail.envelope, read: { ...read, from } })
  const isKnown = known !== null && judged.proof === 'proven'
  if (!isKnown && mail.state !== 'letIn') return wait(db, mail, { read: { ...read, from }, judged })
  try {
    const sorted = { ...read, from, userId: isKnown ? known : mail.userId }
    await adding(mail.userId, () => addMailToInbox(deps, mail, sorted))
  } catch (error) {
    // Their Inkorg has no room: it waits where it is seen too.
    if (!(error instanceof Problem && error.code === 'inboxFull')) throw error
    await wait(db, mail, { read: { ...read, from }, judged })
  }
}

/** Null for one that nobody has: too long once its letters are those of the DNS, or with what cannot be seen. */
function keptAddress(from: string | null): string | null {
  const address = from === null ? '' : asciiAddress(from).toLowerCase()
  return address.length > longestAddress || plainLine(address) !== address ? null : address || null
}

async function judgeOrGiveUp(
  { domain }: Sorting,
  { resolver, isLast }: Asking,
  { envelope, read }: Pick<Taken, 'envelope'> & { read: ReadMail & { from: string } },
) {
  try {
    return await judge(resolver, { from: read.from, signers: read.signers, envelope }, domain)
  } catch (error) {
    if (error instanceof NoAnswer && isLast()) return unknown
    throw error
  }
}

async function lose({ db, log }: Sorting, { id }: Taken): Promise<void> {
  log.error({ mail: id }, 'A mail that had arrived is not in the storage any more')
  await db
    .updateTable('mail_in')
    .set({ ...nothingLeft, state: 'failed' })
    .where('id', '=', id)
    .execute()
}

/** Removes the bytes of a mail that is done. What fails here is left to the nightly sweep, and so is everything while a backup runs. */
export async function removeBytes({ db, storage }: Pick<Sorting, 'db' | 'storage'>, { object }: Pick<Taken, 'object'>) {
  if ((await isMailNeeded(db, object)) || (await isBackupRunning(db))) return
  await storage.remove(mailKey(object)).catch(() => {})
}
