import type { OpenFolder } from '#contract/folders/folders.ts'
import { counted } from '#contract/platform/itemNames.ts'

/** The one thing to be told of what runs by itself in a folder: `2 mätare`; undefined where nothing does. */
export const ongoingText = (ongoing: OpenFolder['ongoing'] | undefined) =>
  ongoing?.meters ? counted(ongoing.meters, { one: 'mätare', many: 'mätare' }) : undefined
