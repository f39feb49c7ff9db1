/** All status ids are in one table; each kind has its own range (ruling 7). */
/** Leaving: their account is to be deleted, and can be kept. Removed: only the name is left that they chose. */
export const userStatus = { active: 9, suspended: 10, leaving: 11, removed: 12 } as const
export const memberStatus = { active: 14, invited: 15, declined: 16, ended: 17 } as const
export const folderStatus = { active: 18, archived: 19 } as const
export const activityStatus = { planned: 20, ongoing: 21, done: 22, cancelled: 23 } as const
export const componentStatus = { inUse: 24, replaced: 25, retired: 26 } as const
/** Status of a support case, and thereby of all its messages. */
export const supportStatus = { new: 29, answered: 30, closed: 31 } as const

/** The `statusId` that asks the latest entries for any status. */
export const anyStatus = 99

const { planned, ongoing, done, cancelled } = activityStatus
const { inUse, replaced, retired } = componentStatus

/** Statuses of events about which something is still to be done, and of those that are over. */
export const openActivityStatuses = [planned, ongoing] as const
export const closedActivityStatuses = [done, cancelled] as const

/** Allowed transitions, besides keeping the status; `new` lists the allowed initial statuses. */
const nextOf = {
  folder: {
    new: [folderStatus.active],
    [folderStatus.active]: [folderStatus.archived],
    [folderStatus.archived]: [folderStatus.active],
  },
  activity: {
    // An event may be recorded after it happened.
    new: [planned, ongoing, done],
    [planned]: [ongoing, done, cancelled],
    [ongoing]: [planned, done, cancelled],
    // Mistakes can be undone.
    [done]: [planned, ongoing],
    [cancelled]: [planned],
  },
  component: {
    new: [inUse],
    [inUse]: [replaced, retired],
    [replaced]: [inUse],
    [retired]: [inUse],
  },
  support: {
    new: [supportStatus.new],
    [supportStatus.new]: [supportStatus.answered, supportStatus.closed],
    // A new message in an answered case needs a new answer.
    [supportStatus.answered]: [supportStatus.new, supportStatus.closed],
    // A case closed by mistake goes back to its previous status.
    [supportStatus.closed]: [supportStatus.new, supportStatus.answered],
  },
} as const satisfies Record<string, { new: readonly number[]; [from: number]: readonly number[] }>

export type StatusKind = keyof typeof nextOf

/** The allowed next statuses, including the current one; `from` is null for a new item. */
export function nextStatuses(kind: StatusKind, from: number | null): readonly number[] {
  const table: { new: readonly number[]; [from: number]: readonly number[] } = nextOf[kind]
  return from === null ? table.new : [from, ...(table[from] ?? [])]
}

/** The only rule for status transitions, used by client and server. */
export function mayBecome(kind: StatusKind, from: number | null, to: number): boolean {
  return nextStatuses(kind, from).includes(to)
}
