import type { FirstSteps } from '#contract/folders/folderCardFields.ts'
import type { FolderCard } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'

type StepId = 'event' | 'component' | 'company'
export type Step = { id: StepId; isDone: boolean }

/**
 * Returns the only folder of a user who founded it and is in no other: they are still beginning. One that they have
 * taken over bids them welcome by itself.
 */
export function firstFolderOf(cards: readonly FolderCard[]): FolderCard | undefined {
  const [own, ...others] = cards.filter(({ memberStatusId }) => memberStatusId === memberStatus.active)
  if (own?.roleId !== roles.founder || own.statusId !== folderStatus.active || others.length > 0) return undefined
  return own.handOver?.state === 'exchanged' ? undefined : own
}

/** The first steps in a folder, in order. */
export function stepsOf({ hasDoneEvent, hasComponent, hasCompany }: FirstSteps): Step[] {
  return [
    { id: 'event', isDone: hasDoneEvent },
    { id: 'component', isDone: hasComponent },
    { id: 'company', isDone: hasCompany },
  ]
}
