import type { Loan } from '#contract/content/loans.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'

/** Lent to Olle until further notice, of Villa Solhem. */
export const aLoan = (changes: Partial<Loan> = {}): Loan => ({
  id: 61,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  folderStatusId: folderStatus.active,
  parentStatusId: null,
  isHandedOver: false,
  roleId: roles.partner,
  componentId: null,
  what: 'Stegen, 8 m',
  keyNumber: null,
  holderId: 4,
  firmId: null,
  who: 'Olle Åkesson',
  mobile: null,
  note: null,
  lentOn: '2026-10-03',
  dueOn: null,
  returnedOn: null,
  remindedOn: null,
  reminders: 0,
  ...changes,
})
