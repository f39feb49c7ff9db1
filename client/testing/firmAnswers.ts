import type { Firm } from '#contract/content/firms.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'

/** A firm in the register of Villa Solhem. */
export const aFirm = (changes: Partial<Firm> = {}): Firm => ({
  id: 4,
  folderId: 12,
  folderStatusId: folderStatus.active,
  isHandedOver: false,
  name: 'Sundins Rör',
  contactPerson: null,
  phone: null,
  email: null,
  website: null,
  organisationNumber: null,
  note: null,
  jobs: 0,
  latestJob: null,
  roleId: roles.partner,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...changes,
})
