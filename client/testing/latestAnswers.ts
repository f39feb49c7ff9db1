import type { LatestEntry } from '#contract/content/dashboard.ts'

/** An entry about an event that Johan changed in the sub-folder El. */
export const aLatestEntry: LatestEntry = {
  id: 1,
  activityId: 5,
  componentId: null,
  folderId: 13,
  folderTitle: 'El',
  parentTitle: 'Villa Solhem',
  parentId: 7,
  title: 'Elbesiktning',
  description: 'Hela huset, även garaget.',
  statusId: 22,
  statusName: 'Klar',
  updatedAt: '2026-11-21T22:30:00.000Z',
  change: 'done',
  changedBy: 'Johan Berg',
  changedById: 2,
  sellers: [],
  arrival: null,
  eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
  cost: null,
  currency: 'SEK',
  next: null,
  roleId: 4,
  roleName: 'Observatör',
  memberStatusId: 14,
}
