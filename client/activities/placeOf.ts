import type { Activity } from '#contract/activities.ts'

/** The main folder and the folder below it. */
export const placeOf = ({ parentTitle, folderTitle }: Pick<Activity, 'parentTitle' | 'folderTitle'>) =>
  parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
