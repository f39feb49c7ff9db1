import type { Upload } from '#contract/content/uploads.ts'

/* Complete server responses about files, as in answers.ts. */

/** Half of a receipt for the main folder Villa Solhem, as it broke off. */
export const anUpload = (changes: Partial<Upload> = {}): Upload => ({
  id: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  name: 'Kvitto.pdf',
  size: 8,
  received: 4,
  state: 'receiving',
  refused: null,
  sha256: null,
  folderId: 12,
  activityId: null,
  offerId: null,
  componentId: null,
  faultId: null,
  agreementId: null,
  messageId: null,
  caseId: null,
  createdAt: '2026-11-21T10:05:00.000Z',
  ...changes,
})
