import type { ItemKind } from '#contract/items.ts'
import type { Permission } from '#contract/permissions.ts'

type Item = { title: string; texts: readonly string[]; mayDelete: Permission }

/** Each kind of item has a table by its name, in which these columns hold its title and the texts that a hit shows. */
export const items = {
  activity: { title: 'title', texts: ['description', 'outcome'], mayDelete: 'DeleteActivity' },
  component: { title: 'name', texts: ['description'], mayDelete: 'DeleteComponent' },
} as const satisfies Record<ItemKind, Item>

/** Who may delete an item may restore it. */
export type DeletingItems = (typeof items)[ItemKind]['mayDelete']
