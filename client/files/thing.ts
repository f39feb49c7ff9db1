import type { StoredFile } from '#contract/files.ts'

/** What a file belongs to in its folder; all null: the folder itself. */
export type Thing = Pick<StoredFile, 'activityId' | 'componentId' | 'faultId'>

export const folderItself: Thing = { activityId: null, componentId: null, faultId: null }

export const thingOf = ({ activityId, componentId, faultId }: Thing): Thing => ({ activityId, componentId, faultId })

export const isSameThing = (one: Thing, other: Thing) =>
  one.activityId === other.activityId && one.componentId === other.componentId && one.faultId === other.faultId

type Named = Pick<StoredFile, 'eventTitle' | 'componentName' | 'faultTitle'>

/** What it is called; null for the folder itself. */
export const titleOfThing = ({ eventTitle, componentName, faultTitle }: Named) =>
  eventTitle ?? componentName ?? faultTitle
