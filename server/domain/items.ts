import type { ItemKind } from '#contract/items.ts'
import type { Action } from '#contract/permissions.ts'

type Item = { title: string; texts: readonly string[]; mayDelete: Action; shown: string }

/**
 * Each kind of item has a table by its name, in which these columns hold its title and the texts that a hit shows.
 * `shown` has those of them that do not lie in the trash, by themselves or with what they belong to.
 */
export const items = {
  file: { title: 'name', texts: ['description', 'words'], mayDelete: 'DeleteFile', shown: 'standing_file' },
  activity: { title: 'title', texts: ['description', 'outcome'], mayDelete: 'DeleteActivity', shown: 'activity' },
  component: {
    title: 'name',
    texts: ['make', 'model', 'serial_number', 'place', 'description'],
    mayDelete: 'DeleteComponent',
    shown: 'component',
  },
  fault: { title: 'title', texts: ['description', 'place', 'closed_why'], mayDelete: 'DeleteFault', shown: 'fault' },
  firm: { title: 'name', texts: ['contact_person', 'note'], mayDelete: 'DeleteFirm', shown: 'firm' },
} as const satisfies Record<ItemKind, Item>

/** The action that deletes an item also restores it. */
export type DeletingItems = (typeof items)[ItemKind]['mayDelete']
