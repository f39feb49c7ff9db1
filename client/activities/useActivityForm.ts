import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActivityChange, type Activity } from '#contract/activities.ts'

export type ActivityFormApi = ReturnType<typeof useActivityForm>

/** The form of an existing event. */
export function useActivityForm(activity: Activity) {
  return useForm({ resolver: zodResolver(ActivityChange), defaultValues: toFormValues(activity) })
}

function toFormValues(activity: Activity): ActivityChange {
  return {
    title: activity.title,
    typeId: activity.typeId,
    statusId: activity.statusId as ActivityChange['statusId'],
    componentId: activity.componentId,
    startDate: activity.startDate,
    // The form shows a single day, and a whole month, without an end date.
    endDate: activity.season !== null || activity.endDate === activity.startDate ? null : activity.endDate,
    season: activity.season,
    reminderDays: activity.reminderDays,
    description: activity.description ?? '',
    outcome: activity.outcome ?? '',
    responsibleId: activity.responsibleId,
    firmId: activity.firmId,
    litres: activity.litres,
    ...moneyOf(activity),
    updatedAt: activity.updatedAt,
  }
}

/** The amounts of the event. Empty where the user sees no costs: a field that is not sent stays unchanged. */
const moneyOf = ({ seesCosts, estimatedCost, cost, vat, currency }: Activity) =>
  seesCosts ? { estimatedCost, cost, vat, currency } : {}
