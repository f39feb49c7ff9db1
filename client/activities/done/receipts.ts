import type { ComponentType } from 'react'
import type { Activity } from '#contract/activities.ts'

/** How the receipts of what is done are chosen, and saved with its event. A draft is known by its name; they stay with it on the page. */
export type Receipts = {
  /** Chooses them. */
  Field: ComponentType<{ draft: string }>
  /** The event is being saved: they will be attached to it, also if the page is closed before the answer. */
  expectTarget: (draft: string, activity: Pick<Activity, 'id' | 'folderId'>) => void
  /** The event has been saved: they are attached to it as they arrive. */
  attachTo: (draft: string, activity: Pick<Activity, 'id' | 'folderId'>) => void
  /** What of them is not there yet, in words; empty if all are. */
  unfinishedText: (draft: string) => string
  discard: (draft: string) => void
}
