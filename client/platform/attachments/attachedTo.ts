import type { StoredFile } from '#contract/content/files.ts'

/** The event, component, fault or agreement that a file belongs to; all null: the folder itself. */
export type AttachedTo = Pick<StoredFile, 'activityId' | 'componentId' | 'faultId' | 'agreementId'>

export const folderItself: AttachedTo = { activityId: null, componentId: null, faultId: null, agreementId: null }

export const attachedTo = ({ activityId, componentId, faultId, agreementId }: AttachedTo): AttachedTo => ({
  activityId,
  componentId,
  faultId,
  agreementId,
})

export const isAttachedToSame = (one: AttachedTo, other: AttachedTo) =>
  one.activityId === other.activityId &&
  one.componentId === other.componentId &&
  one.faultId === other.faultId &&
  one.agreementId === other.agreementId

type Named = Pick<StoredFile, 'eventTitle' | 'componentName' | 'faultTitle' | 'agreementTitle'>

/** The title of what a file belongs to; null for the folder itself. */
export const titleOfAttachedTo = ({ eventTitle, componentName, faultTitle, agreementTitle }: Named) =>
  eventTitle ?? componentName ?? faultTitle ?? agreementTitle
