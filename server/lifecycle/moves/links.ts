import { sql, type RawBuilder } from 'kysely'
import { linkKinds, type Link, type LinkKind } from '#contract/lifecycle/moves.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const inFolder = (table: string) => (folderId: number) =>
  sql`select from ${sql.table(table)} as target where target.id = link.to_id and target.folder_id = ${folderId}
    and target.deletion_id is null`

const member = (folderId: number) =>
  sql`select from folder_access where folder_id = ${folderId} and user_id = link.to_id`

const picture = (folderId: number) => sql`
  select from file join content on content.sha256 = file.content
  where file.id = link.to_id and file.folder_id = ${folderId} and file.deletion_id is null
    and content.media_type like 'image/%'`

type Column = { table: string; column: string; target: (folderId: number) => RawBuilder<unknown> }

/** Where each kind of link is kept, and what it may lead to. */
const columns: Record<LinkKind, Column> = {
  activityComponent: { table: 'activity', column: 'component_id', target: inFolder('component') },
  seriesComponent: { table: 'series', column: 'component_id', target: inFolder('component') },
  faultComponent: { table: 'fault', column: 'component_id', target: inFolder('component') },
  agreementComponent: { table: 'agreement', column: 'component_id', target: inFolder('component') },
  agreementResponsible: { table: 'agreement', column: 'responsible_id', target: member },
  activityResponsible: { table: 'activity', column: 'responsible_id', target: member },
  seriesResponsible: { table: 'series', column: 'responsible_id', target: member },
  readingActivity: { table: 'meter_reading', column: 'activity_id', target: inFolder('activity') },
  componentCover: { table: 'component', column: 'cover_file_id', target: picture },
  folderCover: { table: 'folder', column: 'cover_file_id', target: picture },
}

/**
 * Makes links in the folder, as a move that is undone had ended them. Those that have been made anew meanwhile or no longer can be
 * are passed over.
 */
export async function makeLinks(tx: Transaction, granted: Granted<'MoveItem'>, links: readonly Link[]) {
  for (const kind of linkKinds) {
    const made = links.filter((link) => link.kind === kind)
    if (made.length > 0 && (kind !== 'folderCover' || mayChooseCover(granted)))
      await makeOfKind(tx, granted, kind, made)
  }
}

async function makeOfKind(tx: Transaction, { folderId }: Granted<'MoveItem'>, kind: LinkKind, links: readonly Link[]) {
  const { table, column, target } = columns[kind]
  const [ids, toIds] = [links.map(({ id }) => id), links.map(({ toId }) => toId)]
  await sql`
    update ${sql.table(table)} as holder set ${sql.ref(column)} = link.to_id
    from unnest(${ids}::bigint[], ${toIds}::bigint[]) as link (id, to_id)
    where holder.id = link.id and holder.${sql.ref(table === 'folder' ? 'id' : 'folder_id')} = ${folderId}
      and holder.${sql.ref(column)} is null and exists (${target(folderId)})`.execute(tx)
}

const mayChooseCover = ({ roleId, isMain }: Granted<'MoveItem'>) => may(roleId, isMain ? 'UpdateParent' : 'UpdateChild')
