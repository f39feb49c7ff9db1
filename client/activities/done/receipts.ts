import type { ComponentType } from 'react'
import type { Activity } from '#contract/activities.ts'

/**
 * The choice of receipts for an event that is marked as done, and the upload together with it. A draft is known by its
 * name; its files stay with it on the page.
 */
export type Receipts = {
  /** Chooses them. */
  Field: ComponentType<{ draft: string }>
  /** The event is being saved: they go there too if the page is closed before the answer. */
  expectTarget: (draft: string, activity: Pick<Activity, 'id' | 'folderId'>) => void
  /** The event has been saved: they go there as they arrive. */
  attachTo: (draft: string, activity: Pick<Activity, 'id' | 'folderId'>) => void
  /** The files that are not uploaded yet, in words; empty if all are. */
  unfinishedText: (draft: string) => string
  discard: (draft: string) => void
}
