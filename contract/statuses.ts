/** Status ids are shared by all kinds in one table; each kind owns its own numbers (ruling 7). */
export const userStatus = { active: 9, suspended: 10 } as const
export const memberStatus = { active: 14, invited: 15, declined: 16, ended: 17 } as const
export const folderStatus = { active: 18, archived: 19 } as const
export const activityStatus = { planned: 20, ongoing: 21, done: 22, cancelled: 23 } as const
export const componentStatus = { inUse: 24, replaced: 25, retired: 26 } as const
/** Of a case at customer service, and so of every message in it. */
export const supportStatus = { new: 29, answered: 30, closed: 31 } as const

/** Of `statusId` in a list of latest entries: up to and including this id, so 99 means all. */
export const anyStatus = 99

const { planned, ongoing, done, cancelled } = activityStatus
const { inUse, replaced, retired } = componentStatus

/** What each status may become, besides staying what it is; `new` lists what a new thing may begin as. */
const nextOf = {
  folder: {
    new: [folderStatus.active],
    [folderStatus.active]: [folderStatus.archived],
    [folderStatus.archived]: [folderStatus.active],
  },
  activity: {
    // What is written down may have happened long ago.
    new: [planned, ongoing, done],
    [planned]: [ongoing, done, cancelled],
    [ongoing]: [planned, done, cancelled],
    // A mistake can be put right.
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
    // Whoever writes again is to be answered again.
    [supportStatus.answered]: [supportStatus.new, supportStatus.closed],
    // Closed by mistake, it goes back to what it was.
    [supportStatus.closed]: [supportStatus.new, supportStatus.answered],
  },
} as const satisfies Record<string, { new: readonly number[]; [from: number]: readonly number[] }>

export type StatusKind = keyof typeof nextOf

/** The statuses that a thing may have next, its own among them; `from` is null for one that is new. */
export function nextStatuses(kind: StatusKind, from: number | null): readonly number[] {
  const table: { new: readonly number[]; [from: number]: readonly number[] } = nextOf[kind]
  return from === null ? table.new : [from, ...(table[from] ?? [])]
}

/** Every change of status is decided here, on the page and by the commands. */
export function mayBecome(kind: StatusKind, from: number | null, to: number): boolean {
  return nextStatuses(kind, from).includes(to)
}
