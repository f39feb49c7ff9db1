import type { Fault } from '#contract/content/faults.ts'
import { severity } from '#contract/rules/severity.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'

/** Open, in Villa Solhem. */
export const aFault = (changes: Partial<Fault> = {}): Fault => ({
  id: 41,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  folderStatusId: folderStatus.active,
  parentStatusId: null,
  isHandedOver: false,
  title: 'Kranen läcker',
  description: null,
  place: 'Köket',
  severity: severity.urgent,
  componentId: 8,
  componentName: 'Blandare',
  firmId: null,
  firmName: null,
  activityId: null,
  repairTitle: null,
  earlierId: null,
  reportedOn: '2026-11-01',
  createdBy: 'Anna Berg',
  isClosed: false,
  closedAt: null,
  closedWhy: null,
  roleId: roles.partner,
  isOwn: false,
  observersReport: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
})
