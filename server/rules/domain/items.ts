import { searchedColumns, type Kind } from '#contract/items/kind.ts'
import { tables, type AnyTable } from '#contract/items/tables.ts'
import { fields, itemKinds, type ItemKind } from '#contract/platform/items.ts'

/** `visibleRows` is the table or view without those that lie in the trash with what they belong to. */
type Item = { title: string; texts: readonly string[]; mayDelete: DeletingItems; visibleRows: string }

/** The action that deletes an item also restores it. */
export type DeletingItems = AnyTable['mayDelete']

/** Each kind of item has a table by its name, in which these columns hold its title and the texts that a hit shows. */
export const items = fields<ItemKind, Item>(itemKinds, (kind) => {
  const table: Kind & Pick<Item, 'mayDelete'> = tables[kind]
  const { mayDelete, visibleRows = table.table } = table
  return { ...searchedColumns(table), mayDelete, visibleRows }
})
