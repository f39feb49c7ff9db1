import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { Copied, Copying } from './content.ts'
import { pairs } from './ids.ts'

/** What only one component has, and another like it has not. */
const ofOneAlone = [
  'serial_number',
  'bought_on',
  'bought_at',
  'warranty_until',
  'price',
  'price_today',
  'price_today_on',
] as const

export async function copyComponents(
  tx: Transaction,
  { userId, folders, withHistory }: Copying,
  { components }: Copied,
) {
  const own = (column: (typeof ofOneAlone)[number]) => (withHistory ? sql.ref(`component.${column}`) : sql`null`)
  await sql`
    insert into component (
      id, folder_id, name, description, hint, link, status_id, created_by, make, model, model_year, place, expected_life_years, currency,
      meter_unit, replaced_by, lemmas, ${sql.join(ofOneAlone.map((column) => sql.ref(column)))}
    )
    overriding system value
    select
      each.copy, place_of.copy, name, description, hint, link, status_id, ${userId}::bigint, make, model, model_year, place,
      expected_life_years, currency, meter_unit, replacing.copy, ${withHistory ? sql`lemmas` : sql`null`}, ${sql.join(ofOneAlone.map(own))}
    from component
    join ${pairs(components, 'each')} on each.id = component.id
    join ${pairs(folders, 'place_of')} on place_of.id = component.folder_id
    left join ${pairs(components, 'replacing')} on replacing.id = component.replaced_by`.execute(tx)
}
