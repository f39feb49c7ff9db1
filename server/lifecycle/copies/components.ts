import { sql } from 'kysely'
import { componentKind } from '#contract/items/component.ts'
import { insertCopies } from '#server/rules/domain/itemColumns.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Copied, Copying } from './content.ts'
import { pairs } from './ids.ts'

export async function copyComponents(
  tx: Transaction,
  { userId, folders, withHistory }: Copying,
  { components }: Copied,
) {
  const copies = insertCopies(componentKind, withHistory ? 'copy' : 'freshCopy', {
    own: {
      id: sql`each.copy`,
      folder_id: sql`place_of.copy`,
      created_by: sql`${userId}::bigint`,
      lemmas: withHistory ? sql`lemmas` : sql`null`,
    },
    instead: { replacedById: sql`replacing.copy` },
    from: sql`from component
      join ${pairs(components, 'each')} on each.id = component.id
      join ${pairs(folders, 'place_of')} on place_of.id = component.folder_id
      left join ${pairs(components, 'replacing')} on replacing.id = component.replaced_by`,
  })
  await copies.execute(tx)
}
