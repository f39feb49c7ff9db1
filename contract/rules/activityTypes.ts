/** The ids of the table `activity_type`, which is written by a migration. */
export const activityType = { maintenance: 1, repair: 2, inspection: 3, purchase: 4, meeting: 5, note: 6 } as const
