/** Status ids are shared by all kinds in one table; each kind owns its own numbers (ruling 7). */
export const userStatus = { active: 9, suspended: 10 } as const
export const memberStatus = { active: 14, invited: 15, declined: 16, ended: 17 } as const
export const folderStatus = { active: 18, archived: 19 } as const
export const activityStatus = { planned: 20, ongoing: 21, done: 22, cancelled: 23 } as const
export const componentStatus = { inUse: 24, replaced: 25, retired: 26 } as const

/** Of `statusId` in a list of latest entries: up to and including this id, so 99 means all. */
export const anyStatus = 99
