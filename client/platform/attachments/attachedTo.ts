import type { StoredFile } from '#contract/content/files.ts'

/** The event, component or fault that a file belongs to; all null: the folder itself. */
export type AttachedTo = Pick<StoredFile, 'activityId' | 'componentId' | 'faultId'>

export const folderItself: AttachedTo = { activityId: null, componentId: null, faultId: null }

export const attachedTo = ({ activityId, componentId, faultId }: AttachedTo): AttachedTo => ({
  activityId,
  componentId,
  faultId,
})

export const isAttachedToSame = (one: AttachedTo, other: AttachedTo) =>
  one.activityId === other.activityId && one.componentId === other.componentId && one.faultId === other.faultId

type Named = Pick<StoredFile, 'eventTitle' | 'componentName' | 'faultTitle'>

/** The title of what a file belongs to; null for the folder itself. */
export const titleOfAttachedTo = ({ eventTitle, componentName, faultTitle }: Named) =>
  eventTitle ?? componentName ?? faultTitle
