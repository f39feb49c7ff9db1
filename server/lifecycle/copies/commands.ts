import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { FolderCopy } from '#contract/lifecycle/copies.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { grant } from '#server/rules/access/access.ts'
import { whileAllPermitted } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { insertMainFolder } from '#server/folders/commands.ts'
import { folderOf } from '#server/folders/queries.ts'
import { carryOutside, isFromOutside } from '#server/platform/database/ownWords.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { copyActivities } from './activities.ts'
import { copyAgreements } from './agreements.ts'
import { copyComponents } from './components.ts'
import { choose, type Copying } from './content.ts'
import { copyFirms } from './firms.ts'
import { copyHistory } from './history.ts'
import { idsOfCopies, pairs } from './ids.ts'
import { grantCopy, type Permitted } from './permitted.ts'
import { assertRoomForPapers, assertSize } from './size.ts'

type Request = z.output<typeof FolderCopy>
/** `quota` is that of an account, and of a main folder, in bytes. */

/**
 * Copies the folder and returns the copy. Nobody is in the copy of a main folder but its founder. That of a sub-folder is seen by those
 * of its main folder, or by the user and the founder alone where the sub-folder was for its own members. Throws
 * `changedMeanwhile`, `folderFull`, `copyTooLarge`, `quotaExceeded` and `folderQuotaExceeded`.
 */
export async function copyFolder({ db, quota }: QuotaDeps, permitted: Permitted, request: Request) {
  const { source, main, below } = permitted
  // Others go on writing in them, and move nothing out of them.
  return whileAllPermitted(db, [source, ...(main ? [main] : []), ...below], async (tx) => {
    // While it waited, one of them may have been deleted, archived or moved to another main folder.
    assertSameFolders(permitted, await grantCopy(tx, source.userId, source.folderId, request))
    if (main) await assertRoom(tx, main, 'subFolders')
    const sources = [source, ...below].map(({ folderId }) => folderId)
    await assertSize(tx, sources, request)
    const copy = await (main ? copySubFolder(tx, permitted, request) : copyMainFolder(tx, permitted, request))
    const copying: Copying = { ...copy, userId: source.userId, withHistory: request.withHistory }
    if (copying.withHistory) await assertRoomForPapers(tx, { ...copying, folderId: copy.id, quota })
    await copyContent(tx, copying)
    return folderOf(tx, await grant(tx, source.userId, copy.id, 'ReadFolder'))
  })
}

/** Throws `changedMeanwhile` unless the copy is of the same folders, and lies where it would have. */
function assertSameFolders(before: Permitted, now: Permitted) {
  const idsOf = ({ main, below }: Permitted) => [main, ...below].map((one) => one?.folderId)
  if (!isDeepStrictEqual(idsOf(before), idsOf(now))) throw new Problem('changedMeanwhile')
}

async function copyContent(tx: Transaction, copying: Copying) {
  const copied = await choose(tx, copying)
  const firms = await copyFirms(tx, copying, copied)
  await copyComponents(tx, copying, copied)
  await copyActivities(tx, { ...copying, firms }, copied)
  await copyAgreements(tx, { ...copying, firms }, copied)
  if (copying.withHistory) return copyHistory(tx, copying, copied)
  // What is left out is not found by.
  await fillLemmas(tx, 'component', copied.components.to)
  await fillLemmas(tx, 'activity', copied.activities.to)
}

type Copy = Pick<Copying, 'folders' | 'register'> & { id: number }

/** The main folder and those below it; the firms that they name go into its own register. */
async function copyMainFolder(tx: Transaction, { source, below }: Permitted, { title }: Request): Promise<Copy> {
  const { userId, folderId } = source
  const { keeps_costs, observers_report, hides_firms, ...described } = await tx
    .selectFrom('folder')
    .where('id', '=', folderId)
    .select(['description', 'category_id as categoryId', 'zip_code as zipCode', 'city'])
    .select(['keeps_costs', 'observers_report', 'hides_firms'])
    .executeTakeFirstOrThrow()
  const id = await insertMainFolder(tx, userId, { ...described, title })
  await carryOutside(tx, 'folder', id, 'folder', folderId)
  if (keeps_costs || observers_report || hides_firms)
    await tx.updateTable('folder').set({ keeps_costs, observers_report, hides_firms }).where('id', '=', id).execute()
  const subFolders = await idsOfCopies(
    tx,
    'folder',
    below.map((one) => one.folderId),
  )
  await sql`
    insert into folder (id, parent_id, title, description, category_id, status_id, inherits, lemmas, created_by, from_outside)
    overriding system value
    select each.copy, ${id}::bigint, title, description, category_id, status_id, inherits, lemmas, ${userId}::bigint,
      ${isFromOutside('folder')}
    from folder join ${pairs(subFolders, 'each')} on each.id = folder.id`.execute(tx)
  return { id, folders: { from: [folderId, ...subFolders.from], to: [id, ...subFolders.to] }, register: id }
}

async function copySubFolder(tx: Transaction, { source, main }: Permitted, { title }: Request): Promise<Copy> {
  const { userId, folderId } = source
  const folders = await idsOfCopies(tx, 'folder', [folderId])
  const [id = 0] = folders.to
  await sql`
    insert into folder (id, parent_id, title, description, category_id, inherits, created_by, from_outside)
    overriding system value
    select ${id}::bigint, ${main?.folderId}::bigint, ${title}, description, category_id, inherits, ${userId}::bigint,
      ${isFromOutside('folder')}
    from folder where id = ${folderId}`.execute(tx)
  await fillLemmas(tx, 'folder', [id])
  await keepInView(tx, { folderId: id, userId })
  return { id, folders, register: null }
}

/** The copy of a sub-folder for its own members alone has the user as its member, unless they see it as the founder. */
async function keepInView(tx: Transaction, { folderId, userId }: { folderId: number; userId: number }) {
  await sql`
    insert into membership (folder_id, user_id, role_id, status_id)
    select ${folderId}::bigint, ${userId}::bigint, ${sql.lit(roles.administrator)}, ${sql.lit(memberStatus.active)}
    where not exists (select from folder_access where folder_id = ${folderId} and user_id = ${userId})`.execute(tx)
}
