import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { Problem } from '#contract/platform/problems.ts'
import { scan } from '#server/content/files/uploads/finishing/scanner.ts'
import { finishUpload } from '#server/content/files/uploads/finishing/finishUpload.ts'
import { bringUpload } from '#server/content/files/uploads/receiving/bringUpload.ts'
import { addToInbox } from '../../inbox/add.ts'
import { mailFileName } from '../../inbox/mails.ts'
import { isReceiptText } from '../../reading/receipt/textReceipt.ts'
import { isWaiting } from '../../inbox/visible.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { inOne } from '#server/platform/storage/storage.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import type { Sorting } from './deps.ts'
import { guessPlace } from './guessPlace.ts'
import type { ReadMail } from './readMail.ts'
import { finish, type Taken } from './states.ts'
import { staysInMail, textOf, titleOf, type NotKept } from './mailText.ts'
import type { Part } from './worker/protocol.ts'

type Kept = ReadMail & { userId: number }
type Mail = Pick<Taken, 'id' | 'object' | 'size' | 'addressId' | 'folderId'>

const isKnown = ({ reason }: NotKept) => reason === 'known'

/** A picture that came as often from the same sender is a logo. */
const timesOfLogo = 3

/**
 * Lays a mail in the Inkorg with what is attached, as uploads of the user's own. Cut off anywhere it goes on: each upload
 * has a key that is made of the mail's. Throws `inboxFull`.
 */
export async function addMailToInbox(deps: Sorting, mail: Mail, read: Kept): Promise<void> {
  const { db } = deps
  const logos = await logosAmong(db, mail, read)
  const uploadIds: string[] = []
  const notKept: NotKept[] = []
  for (const [index, part] of read.parts.entries()) {
    if (part.leftOut !== null) notKept.push({ name: part.name, reason: part.leftOut })
    else if (await isThere(db, mail, { userId: read.userId, sha256: part.sha256 }))
      notKept.push({ name: part.name, reason: 'known' })
    else if (!logos.has(part.sha256)) {
      const kept = await keepPart(deps, mail, { read, index, part })
      if ('id' in kept) uploadIds.push(kept.id)
      else notKept.push(kept)
    }
  }
  const title = titleOf(read.subject)
  const isAlone = uploadIds.length === 0 && !notKept.some(isKnown)
  const isPaper =
    read.isCut ||
    (isAlone && (read.isPage || isReceiptText(read.text))) ||
    read.parts.some(({ leftOut }) => staysInMail.has(leftOut))
  const itself = isPaper ? await keepItself(deps, mail, { ...read, title }) : null
  if (itself && 'id' in itself) uploadIds.push(itself.id)
  else if (itself) notKept.push(itself)
  const text = textOf(read.text, notKept)
  // The same papers and words once more: they are there.
  if (uploadIds.length === 0 && notKept.some(isKnown)) {
    const without = textOf(
      read.text,
      notKept.filter((part) => !isKnown(part)),
    )
    if (await isSaid(db, mail, { userId: read.userId, title, texts: [text, without] })) return finish(db, mail)
  }
  // One that is a paper is kept as that.
  const keptMail = itself && 'id' in itself ? null : await harmless(deps, mail)
  const names = read.parts.map(({ name }) => name)
  const placeId =
    mail.folderId === null ? await guessPlace(db, read.userId, { ...read, sender: read.from, names }) : null
  await db.transaction().execute(async (tx) => {
    await addToInbox(tx, {
      placeId,
      userId: read.userId,
      folderId: mail.folderId,
      source: 'mail',
      sender: read.from,
      title,
      text,
      idempotencyKey: mail.object,
      mail: keptMail,
      uploadIds,
    })
    await countPictures(tx, mail, read)
    await finish(tx, mail)
  })
}

/**
 * Whether the same paper waits there, was saved from there and still stands, or lies in the folder where all see it who
 * see the folder. One that somebody threw away, or that only some see, is not there for whoever sends it again.
 */
async function isThere(db: Db, { folderId }: Mail, { userId, sha256 }: { userId: number; sha256: string }) {
  const hash = Buffer.from(sha256, 'hex')
  const came = db
    .selectFrom('upload')
    .innerJoin('inbox_item as item', 'item.id', 'upload.inbox_item_id')
    .leftJoin('standing_file', 'standing_file.id', 'upload.file_id')
    .where('upload.promised_sha256', '=', hash)
    .where('upload.refused', 'is', null)
    .where((its) => its.or([isWaiting, its('standing_file.id', 'is not', null)]))
    .where(isSeenBy(folderId, userId))
    .select(sql`1`.as('found'))
  const filed = db
    .selectFrom('standing_file as file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .where((its) =>
      its.or([
        its('folder.id', '=', folderId),
        its.and([its('folder.parent_id', '=', folderId), its('folder.inherits', '=', true)]),
      ]),
    )
    .where('folder.deletion_id', 'is', null)
    .where('folder.take_down_id', 'is', null)
    .where((its) => its.or([its('file.content', '=', hash), its('file.sent_sha256', '=', hash)]))
    .select(sql`1`.as('found'))
  return (await came.unionAll(filed).limit(1).executeTakeFirst()) !== undefined
}

type Texts = { userId: number; title: string | null; texts: readonly (string | null)[] }

/** Whether the same words wait there, or were saved from there. */
async function isSaid(db: Db, { folderId }: Mail, { userId, title, texts }: Texts): Promise<boolean> {
  const found = db
    .selectFrom('inbox_item as item')
    .where(isSeenBy(folderId, userId))
    .where((its) => its.or([isWaiting, its('item.saved_at', 'is not', null)]))
    .where('item.title', 'is not distinct from', title)
    .where((its) => its.or(texts.map((text) => its('item.text', 'is not distinct from', text))))
  return (await found.select('item.id').limit(1).executeTakeFirst()) !== undefined
}

/** SQL, of `item`: it came to the same place. */
const isSeenBy = (folderId: number | null, userId: number) =>
  folderId === null
    ? sql<boolean>`(item.folder_id is null and item.user_id = ${userId})`
    : sql<boolean>`item.folder_id = ${folderId}`

type One = { read: Kept; index: number; part: Part }

/** The same checks as of any file. What is refused is said; what waits for the virus scanner comes later. */
async function keepPart(
  deps: Sorting,
  { object }: Mail,
  { read, index, part }: One,
): Promise<{ id: string } | NotKept> {
  const bytes = await read.bytesOf(index)
  const name = cleanFileName(part.name) ?? `bilaga-${index + 1}`
  if (!bytes || bytes.length !== part.size) return { name, reason: 'uploadBroken' }
  return keep(deps, read.userId, { name, bytes, named: `${object} ${index}` })
}

/** A mail that is a receipt or a page, or of which something did not come along: itself is a paper. */
async function keepItself(deps: Sorting, { object }: Mail, { title, userId }: Kept & { title: string | null }) {
  const bytes = await buffer(await deps.storage.read(mailKey(object)))
  return keep(deps, userId, { name: mailFileName(title), bytes, named: `${object} mail` })
}

type Bytes = { name: string; bytes: Buffer; named: string }

async function keep(deps: Sorting, userId: number, { name, bytes, named }: Bytes): Promise<{ id: string } | NotKept> {
  try {
    const id = await bringUpload(deps, userId, {
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      named,
      open: () => inOne(bytes),
    })
    await finishUpload(deps, id)
    return { id }
  } catch (error) {
    if (error instanceof Problem) return { name, reason: error.code }
    throw error
  }
}

/** A mail that may be kept as it came: nobody is offered one in which the virus scanner found something. */
async function harmless({ config, storage }: Sorting, { object, size }: Mail) {
  const verdict = config.scanner ? await scan(config.scanner, await storage.read(mailKey(object))) : 'clean'
  return verdict === 'infected' ? null : { object, size }
}

const picturesIn = (read: Kept) =>
  read.parts
    .filter(({ isInText, leftOut }) => isInText && leftOut === null)
    .map(({ sha256 }) => Buffer.from(sha256, 'hex'))

const senderHash = ({ from }: Kept) =>
  createHash('sha256')
    .update(from ?? '')
    .digest()

async function logosAmong(db: Db, { addressId }: Mail, read: Kept): Promise<Set<string>> {
  const hashes = picturesIn(read)
  if (hashes.length === 0) return new Set()
  const seen = await db
    .selectFrom('mail_picture')
    .where('mail_address_id', '=', addressId)
    .where('sender_sha256', '=', senderHash(read))
    .where('sha256', 'in', hashes)
    .where('times', '>=', timesOfLogo - 1)
    .select('sha256')
    .execute()
  return new Set(seen.map(({ sha256 }) => sha256.toString('hex')))
}

async function countPictures(tx: Transaction, { addressId }: Mail, read: Kept) {
  const hashes = picturesIn(read)
  if (hashes.length === 0) return
  await tx
    .insertInto('mail_picture')
    .values(hashes.map((sha256) => ({ mail_address_id: addressId, sender_sha256: senderHash(read), sha256 })))
    .onConflict((conflict) =>
      conflict
        .columns(['mail_address_id', 'sender_sha256', 'sha256'])
        .doUpdateSet({ times: sql<number>`mail_picture.times + 1`, seen_at: sql<Date>`now()` }),
    )
    .execute()
}
