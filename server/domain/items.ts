import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { firmKind } from '#contract/items/firm.ts'
import { searchedColumns, type Kind } from '#contract/items/kind.ts'
import type { ItemKind } from '#contract/items.ts'
import type { Action } from '#contract/permissions.ts'

type Item = { title: string; texts: readonly string[]; mayDelete: Action; visibleRows: string }

const itemOf = <K extends Kind>(kind: K) => ({
  ...searchedColumns(kind),
  mayDelete: kind.mayDelete as K['mayDelete'],
  visibleRows: kind.table as K['table'],
})

/**
 * Each kind of item has a table by its name, in which these columns hold its title and the texts that a hit shows.
 * `visibleRows` is the table or view without those that lie in the trash with what they belong to.
 */
export const items = {
  file: { title: 'name', texts: ['description', 'words'], mayDelete: 'DeleteFile', visibleRows: 'standing_file' },
  activity: itemOf(eventKind),
  component: itemOf(componentKind),
  fault: itemOf(faultKind),
  firm: itemOf(firmKind),
} as const satisfies Record<ItemKind, Item>

/** The action that deletes an item also restores it. */
export type DeletingItems = (typeof items)[ItemKind]['mayDelete']
