import type { StoredFile } from '#contract/files.ts'

/** The event, component or fault that a file belongs to; all null: the folder itself. */
export type Thing = Pick<StoredFile, 'activityId' | 'componentId' | 'faultId'>

export const folderItself: Thing = { activityId: null, componentId: null, faultId: null }

export const thingOf = ({ activityId, componentId, faultId }: Thing): Thing => ({ activityId, componentId, faultId })

export const isSameThing = (one: Thing, other: Thing) =>
  one.activityId === other.activityId && one.componentId === other.componentId && one.faultId === other.faultId

type Named = Pick<StoredFile, 'eventTitle' | 'componentName' | 'faultTitle'>

/** The title of what a file belongs to; null for the folder itself. */
export const titleOfThing = ({ eventTitle, componentName, faultTitle }: Named) =>
  eventTitle ?? componentName ?? faultTitle
