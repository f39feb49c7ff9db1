import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActivityChange, type Activity } from '#contract/activities.ts'
import type { Lookups } from '#contract/lookups.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { ActivityDefaults } from '../modal/modalStore.ts'
import { dayText } from '../text/dates.ts'

export type ActivityFormApi = ReturnType<typeof useActivityForm>

type ActivityFormOptions = { activity?: Activity; defaults?: ActivityDefaults; lookups: Lookups }

/** The event form: filled from `activity`, or from `defaults`, or planned for today. */
export function useActivityForm({ activity, defaults, lookups }: ActivityFormOptions) {
  const defaultValues = activity
    ? toFormValues(activity)
    : { ...newValues(), ...(defaults && defaultValuesFrom(defaults, lookups)) }
  return useForm({ resolver: zodResolver(ActivityChange), defaultValues })
}

function defaultValuesFrom({ typeName, ...values }: ActivityDefaults, { activityTypes }: Lookups) {
  return { ...values, typeId: activityTypes.find(({ name }) => name === typeName)?.id ?? null }
}

function newValues(): ActivityChange {
  return {
    title: '',
    typeId: null,
    statusId: activityStatus.planned,
    componentId: null,
    startDate: dayText(new Date().toISOString()),
    endDate: null,
    description: '',
    outcome: '',
  }
}

function toFormValues(activity: Activity): ActivityChange {
  return {
    title: activity.title,
    typeId: activity.typeId,
    statusId: activity.statusId as ActivityChange['statusId'],
    componentId: activity.componentId,
    startDate: activity.startDate,
    // The form shows a single day without an end date.
    endDate: activity.endDate === activity.startDate ? null : activity.endDate,
    description: activity.description ?? '',
    outcome: activity.outcome ?? '',
    updatedAt: activity.updatedAt,
  }
}
