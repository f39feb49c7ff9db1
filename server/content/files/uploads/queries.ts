import { sql } from 'kysely'
import type { Upload } from '#contract/content/uploads.ts'
import type { AttachedUpload } from '#contract/content/uploads.ts'
import { roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import type { Db } from '#server/platform/database/database.ts'

const mostListed = 100

/** One part as `start` orders it; its bytes lie under its number. */
export type Part = { number: number; start: number; size: number }

const uploadColumns = [
  'id',
  'user_id as userId',
  'name',
  'size',
  'received',
  'promised_sha256 as promised',
  'keeps_location as keepsLocation',
  'content',
  'sent_sha256 as sent',
  'folder_id as folderId',
  'message_id as messageId',
  'case_id as caseId',
  'file_id as fileId',
  'fault_id as faultId',
  'agreement_id as agreementId',
  'parcel_id as parcelId',
] as const

/** The upload with this id, whoever it belongs to: for what the server does on its own. */
export function uploadById(db: Db, id: string) {
  return db
    .selectFrom('upload')
    .where('id', '=', id)
    .select(uploadColumns)
    .select(sql<ProblemCode | null>`refused`.as('refused'))
    .select(awaitsChoice.as('asks'))
}

/**
 * An upload of the user; of somebody else there is none, nor of what was sent back through a share, which waits for the folder's people, or lies
 * in the Inkorg.
 */
export const ownUpload = (db: Db, userId: number, id: string) =>
  uploadById(db, id).where('user_id', '=', userId).where('parcel_id', 'is', null).where('inbox_item_id', 'is', null)

/** Undefined for somebody else's too. */
export function uploadOf(db: Db, userId: number, id: string) {
  return ownUpload(db, userId, id).executeTakeFirst()
}

/** One that was refused is begun anew. */
export function uploadByKey(db: Db, userId: number, idempotencyKey: string) {
  return db
    .selectFrom('upload')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('refused', 'is', null)
    .select(['id', 'size'])
    .executeTakeFirst()
}

/** What keys are remembered as of which a file has been made (`once.ts`). */
export const savedFile = 'file'

/**
 * Throws `fileSaved` if a file was made of an upload with this key, and that upload is forgotten: who was not told of it sends
 * the same once more.
 */
export async function assertUnsaved(db: Db, userId: number, idempotencyKey: string | undefined): Promise<void> {
  if (idempotencyKey === undefined) return
  const saved = await db
    .selectFrom('repeatable_call')
    .where('user_id', '=', userId)
    .where('key', '=', idempotencyKey)
    .where('endpoint', '=', savedFile)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom('upload')
            .whereRef('upload.user_id', '=', 'repeatable_call.user_id')
            .whereRef('upload.idempotency_key', '=', 'repeatable_call.key')
            .where('refused', 'is', null)
            .select('upload.id'),
        ),
      ),
    )
    .select('key')
    .executeTakeFirst()
  if (saved) throw new Problem('fileSaved')
}

export type FoundUpload = NonNullable<Awaited<ReturnType<typeof uploadOf>>>

export function partsOf(db: Db, uploadId: string): Promise<Part[]> {
  return db
    .selectFrom('upload_part')
    .where('upload_id', '=', uploadId)
    .select(['number', 'start', 'size'])
    .orderBy('start')
    .execute()
}

/** The user's uploads that are no file yet, of a folder or of a message, the newest first. */
export function uploadsOf(db: Db, userId: number) {
  return db
    .selectFrom('upload')
    .where('user_id', '=', userId)
    .where('parcel_id', 'is', null)
    .where('inbox_item_id', 'is', null)
    .where('file_id', 'is', null)
    .where((its) =>
      its.or([
        its.and([its('message_id', 'is', null), its('case_id', 'is', null)]),
        its('content', 'is', null),
        awaitsChoice,
      ]),
    )
    .select(['id', 'name', 'size', 'received', 'folder_id as folderId', 'message_id as messageId'])
    .select('case_id as caseId')
    .select(sql<string | null>`encode(promised_sha256, 'hex')`.as('sha256'))
    .select(['activity_id as activityId', 'component_id as componentId', 'fault_id as faultId', 'offer_id as offerId'])
    .select('agreement_id as agreementId')
    .select('created_at as createdAt')
    .select(sql<ProblemCode | null>`refused`.as('refused'))
    .select(
      sql<Upload['state']>`case
        when refused is not null then 'refused'
        when ${awaitsChoice} then 'asking'
        when content is not null then 'done'
        when received = size then 'checking'
        else 'receiving'
      end`.as('state'),
    )
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
}

/**
 * Returns how many bytes count towards the user's quota: the files that they have added (in the trash too) or sent in
 * messages, and the uploads that may become one.
 */
export async function bytesOfAccount(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select ${ofAccount(userId)} as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Returns the bytes of all files of the main folder that the folder is or belongs to, in the trash too. */
export async function bytesOfMainFolder(db: Db, folderId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select ${ofMainFolder(folderId)} as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Both, as above. */
export async function bytesUsed(db: Db, userId: number, folderId: number) {
  const { rows } = await sql<{ account: number; mainFolder: number }>`
    select ${ofAccount(userId)} as account, ${ofMainFolder(folderId)} as "mainFolder"`.execute(db)
  return rows[0] ?? { account: 0, mainFolder: 0 }
}

/** Both, of the main folder what the user sees: nothing is told of what lies in a folder that is not theirs. */
export async function bytesSeen(db: Db, userId: number, folderId: number) {
  // Not `folder_access`: a folder in the trash takes room too.
  const seen = sql`exists (
    select from membership
    where user_id = ${userId} and status_id = ${sql.lit(memberStatus.active)} and (membership.folder_id = folder.id
      or membership.folder_id = folder.parent_id and (folder.inherits or role_id = ${sql.lit(roles.founder)}))
  )`
  const { rows } = await sql<{ account: number; mainFolder: number }>`
    select ${ofAccount(userId)} as account, ${ofMainFolder(folderId, seen)} as "mainFolder"`.execute(db)
  return rows[0] ?? { account: 0, mainFolder: 0 }
}

const ofAccount = (userId: number) => sql`(
  (select coalesce(sum(content.size), 0) from file join content on content.sha256 = file.content
    where file.created_by = ${userId})
  + (select coalesce(sum(message_file.size), 0) from message_file join message on message.id = message_file.message_id
    where message.sender_id = ${userId} and message_file.content is not null)
  + (select coalesce(sum(message_file.size), 0) from message_file join support_case on support_case.id = message_file.case_id
    where support_case.user_id = ${userId} and message_file.content is not null
      and not exists (select from customer_service_message as answer
        where answer.id = message_file.case_message_id and answer.sender_id <> ${userId}))
  + (select coalesce(sum(size), 0) from upload where user_id = ${userId} and file_id is null and refused is null
    and parcel_id is null and (coalesce(message_id, case_id) is null or content is null))
)::bigint`

const ofMainFolder = (folderId: number, which = sql`true`) => sql`(
  select coalesce(sum(content.size), 0)::bigint
  from folder as own
  join folder on folder.id = coalesce(own.parent_id, own.id) or folder.parent_id = coalesce(own.parent_id, own.id)
  join file on file.folder_id = folder.id
  join content on content.sha256 = file.content
  where own.id = ${folderId} and ${which}
)`

type Sought = { hashes: readonly Buffer[]; not: number | null }

/**
 * Returns another file of the folder whose bytes, as they are or were sent, have one of these hashes; one outside the
 * trash comes first. Of the trash nothing is told to whoever may restore no file from it.
 */
export async function duplicateIn(
  db: Db,
  { userId, folderId }: Pick<Granted<'AddFile'>, 'userId' | 'folderId'>,
  { hashes, not }: Sought,
): Promise<AttachedUpload['duplicateOf']> {
  const found = await db
    .selectFrom('file')
    .leftJoin('activity', 'activity.id', 'file.activity_id')
    .leftJoin('component', 'component.id', 'file.component_id')
    .leftJoin('fault', 'fault.id', 'file.fault_id')
    .leftJoin('agreement', 'agreement.id', 'file.agreement_id')
    .where((its) => its.or([its('file.content', 'in', hashes), its('file.sent_sha256', 'in', hashes)]))
    .where('file.folder_id', '=', folderId)
    .where('file.id', '<>', not ?? 0)
    .where(sql<boolean>`(${deletionOfFile} is null or exists (
      select from folder_access
      where folder_id = ${folderId} and user_id = ${userId} and role_id <= ${sql.lit(weakestRoleFor('DeleteFile'))}
    ))`)
    .select(['file.id as fileId', 'file.name', deletionOfFile.as('deletionId')])
    .select(
      sql<boolean>`${sql.join((['file', 'activity', 'component'] as const).map(isOneOfSeveral), sql` or `)}`.as(
        'isOneOfSeveral',
      ),
    )
    .orderBy('deletionId', (order) => order.desc().nullsFirst())
    .orderBy('fileId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { isOneOfSeveral: bringsMore, deletionId, ...file } = found
  // Who takes back one paper does not expect fifty events: those are restored in the trash, which says how many they are.
  return { ...file, isInTrash: deletionId !== null, deletionId: bringsMore ? null : deletionId }
}

const deletionOfFile = sql<
  number | null
>`coalesce(file.deletion_id, activity.deletion_id, component.deletion_id, fault.deletion_id, agreement.deletion_id)`

/** Whether it was deleted together with others of its kind. */
const isOneOfSeveral = (kind: 'file' | 'activity' | 'component') => sql<boolean>`exists (
  select from ${sql.table(kind)} as other
  where other.deletion_id = ${sql.ref(`${kind}.deletion_id`)} and other.id <> ${sql.ref(`${kind}.id`)}
)`
