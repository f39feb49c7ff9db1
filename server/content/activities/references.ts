import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityChange } from '#contract/content/activities.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

type Change = z.output<typeof ActivityChange>
type References = Pick<Change, 'componentId' | 'responsibleId' | 'firmId'>
export const noReferences: References = { componentId: null, responsibleId: null, firmId: null }

/**
 * Throws unless what an event refers to can be chosen in its folder: `componentNotFound`, `memberNotFound`,
 * `firmNotFound`, and `invalidInput` for an unknown type. What lies in the trash and who has left may remain as the
 * earlier choice, but cannot be newly chosen.
 */
export async function assertReferences(
  tx: Transaction,
  { userId, folderId }: Granted<'AddActivity' | 'UpdateActivity' | 'AddAgreement' | 'UpdateAgreement'>,
  { typeId, ...chosen }: References & Pick<Change, 'typeId'>,
  before: References,
) {
  const newId = (name: keyof References) => (chosen[name] === before[name] ? null : (chosen[name] ?? null))
  const ids = {
    componentId: newId('componentId'),
    responsibleId: newId('responsibleId'),
    firmId: newId('firmId'),
    typeId,
  }
  if (Object.values(ids).every((id) => id === null)) return
  const [found] = await findReferences(tx, { userId, folderId, ...ids })
  for (const [name, { code, message }] of Object.entries(missing)) {
    const path = name as keyof typeof missing
    if (ids[path] !== null && !found?.[path]) throw new Problem(code, { fields: [{ path, message }] })
  }
}

/** The same of a firm alone. */
export const assertFirm = (tx: Transaction, granted: Granted<'UpdateActivity'>, firmId: number) =>
  assertReferences(tx, granted, { ...noReferences, firmId, typeId: null }, noReferences)

const missing = {
  componentId: { code: 'componentNotFound', message: 'Välj en komponent i listan.' },
  responsibleId: { code: 'memberNotFound', message: 'Välj någon som är med i mappen.' },
  firmId: { code: 'firmNotFound', message: 'Välj en firma i listan.' },
  typeId: { code: 'invalidInput', message: 'Välj en typ i listan.' },
} satisfies Record<string, { code: ProblemCode; message: string }>

type Wanted = { userId: number; folderId: number } & Record<keyof typeof missing, number | null>

/** Which of them there are. Nothing has the id null. */
const findReferences = prepared((db, wanted: Wanted) =>
  db.selectNoFrom((its) => [
    its.exists(componentIn(db, wanted)).as('componentId'),
    its.exists(memberOf(db, wanted)).as('responsibleId'),
    its.exists(firmFor(db, wanted)).as('firmId'),
    // Ids beyond the column's range cannot exist.
    its.exists(db.selectFrom('activity_type').where('id', '=', sql<number>`${wanted.typeId}::bigint`)).as('typeId'),
  ]),
)

const componentIn = (db: Db, { folderId, componentId }: Wanted) =>
  db
    .selectFrom('component')
    .where('id', '=', componentId)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)

const memberOf = (db: Db, { folderId, responsibleId }: Wanted) =>
  db.selectFrom('folder_access').where('folder_id', '=', folderId).where('user_id', '=', responsibleId)

/** The firm, if it is in the register of the main folder, and the user sees that. */
const firmFor = (db: Db, { userId, folderId, firmId }: Wanted) =>
  db
    .selectFrom('firm')
    .innerJoin('folder', (join) =>
      join.on((its) =>
        its.or([
          its('firm.folder_id', '=', its.ref('folder.id')),
          its('firm.folder_id', '=', its.ref('folder.parent_id')),
        ]),
      ),
    )
    .innerJoin('folder_access as access', 'access.folder_id', 'firm.folder_id')
    .where('firm.id', '=', firmId)
    .where('folder.id', '=', folderId)
    .where('access.user_id', '=', userId)
    .where('firm.deletion_id', 'is', null)
