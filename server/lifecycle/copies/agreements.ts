import { sql } from 'kysely'
import { agreementKind } from '#contract/items/agreement.ts'
import { insertCopies } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Chosen, Copying } from './content.ts'
import { firmOfCopy, type FirmsOfCopy } from './firms.ts'
import { pairs } from './ids.ts'

/** The agreements that run, without what is the first one's alone: its number, its days, its prices and its papers. */
export async function copyAgreements(tx: Transaction, copying: Copying & { firms: FirmsOfCopy }, copied: Chosen) {
  const { userId, folders, withHistory, firms } = copying
  const copies = insertCopies(agreementKind, withHistory ? 'copy' : 'freshCopy', {
    own: { id: sql`each.copy`, folder_id: sql`place_of.copy`, created_by: sql`${userId}::bigint` },
    instead: { componentId: sql`of_component.copy`, firmId: firmOfCopy(firms, 'agreement') },
    from: sql`from agreement
      join ${pairs(copied.agreements, 'each')} on each.id = agreement.id
      join ${pairs(folders, 'place_of')} on place_of.id = agreement.folder_id
      left join ${pairs(copied.components, 'of_component')} on of_component.id = agreement.component_id`,
  })
  await copies.execute(tx)
  await fillLemmas(tx, 'agreement', copied.agreements.to)
}
