import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { mayWithItem } from '#contract/rules/archive.ts'

/** Whether offers may be added, changed and taken away. */
export const mayChangeOffers = (activity: Activity) => isOpen(activity) && mayWithItem(activity, 'UpdateActivity')

/** A space as high as the button that adds an offer, so that what stands below stays where somebody is about to press it. */
export const RoomForOffers = ({ activity }: { activity: Activity }) =>
  mayChangeOffers(activity) && <div className="touch-target mt-5" />
