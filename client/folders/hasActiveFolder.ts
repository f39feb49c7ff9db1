import type { FolderCard } from '#contract/folders/folders.ts'
import { memberStatus } from '#contract/rules/statuses.ts'

/** Whether the user is in any of these folders, beside those that they are invited to. */
export const hasActiveFolder = (cards: readonly Pick<FolderCard, 'memberStatusId'>[]) =>
  cards.some(({ memberStatusId }) => memberStatusId === memberStatus.active)
