import { zodResolver } from '@hookform/resolvers/zod'
import { ActivityChange, type Activity } from '#contract/content/activities.ts'
import { eventKind } from '#contract/items/event.ts'
import { itemValues } from '#client/platform/forms/itemValues.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

export type ActivityFormApi = ReturnType<typeof useActivityForm>

/** What the draft of a change is about, and of the files that are chosen for it. */
export const aboutActivity = ({ id }: Activity) => `event-${id}`

/** The form of an existing event. */
export function useActivityForm(activity: Activity) {
  return useDraftedForm(aboutActivity(activity), {
    resolver: zodResolver(ActivityChange),
    defaultValues: toFormValues(activity),
  })
}

function toFormValues(activity: Activity): ActivityChange {
  return {
    ...itemValues(eventKind, activity, activity.seesCosts),
    // The form shows a single day, and a whole month, without an end date.
    endDate: activity.season !== null || activity.endDate === activity.startDate ? null : activity.endDate,
    updatedAt: activity.updatedAt,
  }
}
