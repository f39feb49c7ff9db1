import type { ItemKind } from '#contract/items.ts'
import type { Action } from '#contract/permissions.ts'

type Item = { title: string; texts: readonly string[]; mayDelete: Action; visibleRows: string }

/**
 * Each kind of item has a table by its name, in which these columns hold its title and the texts that a hit shows.
 * `visibleRows` is the table or view without those that lie in the trash with what they belong to.
 */
export const items = {
  file: { title: 'name', texts: ['description', 'words'], mayDelete: 'DeleteFile', visibleRows: 'standing_file' },
  activity: { title: 'title', texts: ['description', 'outcome'], mayDelete: 'DeleteActivity', visibleRows: 'activity' },
  component: {
    title: 'name',
    texts: ['make', 'model', 'serial_number', 'place', 'description'],
    mayDelete: 'DeleteComponent',
    visibleRows: 'component',
  },
  fault: {
    title: 'title',
    texts: ['description', 'place', 'closed_why'],
    mayDelete: 'DeleteFault',
    visibleRows: 'fault',
  },
  firm: {
    title: 'name',
    texts: ['contact_person', 'note', 'phone', 'email', 'website', 'organisation_number'],
    mayDelete: 'DeleteFirm',
    visibleRows: 'firm',
  },
} as const satisfies Record<ItemKind, Item>

/** The action that deletes an item also restores it. */
export type DeletingItems = (typeof items)[ItemKind]['mayDelete']
