import type { StoredFile } from '#contract/content/files.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { MessageFile } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'

/** A receipt of the folder Villa Solhem itself, of which the caller is a partner. */
export const aStoredFile = (changes: Partial<StoredFile> = {}): StoredFile => ({
  id: 4,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  folderStatusId: folderStatus.active,
  parentTitle: null,
  parentStatusId: null,
  isHandedOver: false,
  activityId: null,
  eventTitle: null,
  offerId: null,
  componentId: null,
  componentName: null,
  faultId: null,
  faultTitle: null,
  agreementId: null,
  agreementTitle: null,
  eventCost: null,
  eventCurrency: 'SEK',
  name: 'Kvitto.pdf',
  deliveredBy: null,
  description: null,
  kindId: fileKind.receipt,
  kindName: 'Kvitto',
  day: '2026-03-01',
  size: 1200,
  mediaType: 'application/pdf',
  pages: null,
  width: null,
  height: null,
  placeholder: null,
  preview: 'none',
  previewReason: null,
  isTextCut: false,
  moment: null,
  isFolderCover: false,
  isComponentCover: false,
  latitude: null,
  longitude: null,
  mayTellLocation: false,
  isDamaged: false,
  roleId: roles.partner,
  memberStatusId: memberStatus.active,
  createdBy: 'Anna Berg',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...changes,
})

/** A photo that was sent with a message. */
export const aMessagePicture = (changes: Partial<MessageFile> = {}): MessageFile => ({
  id: 21,
  name: 'Taket.jpg',
  size: 2_400_000,
  mediaType: 'image/jpeg',
  width: 4000,
  height: 3000,
  placeholder: null,
  preview: 'done',
  previewReason: null,
  ...changes,
})
