import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewActivity } from '#contract/activities.ts'
import { statusOfNew } from '#contract/activityDays.ts'
import { defaultReminderDays } from '#contract/reminderDays.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { ActivityDefaults } from '../../modal/modalStore.ts'
import { today } from '../../text/dates.ts'

/** The initial values of the form, with the type as an id. */
export type LogDefaults = Omit<ActivityDefaults, 'typeName'> & { typeId: number | null }

export type LogFormApi = ReturnType<typeof useLogForm>

/** The form of '+ Logga'. */
export function useLogForm(folderId: number, defaults: LogDefaults) {
  const startDate = defaults.startDate === undefined ? today() : defaults.startDate
  return useForm({
    resolver: zodResolver(NewActivity),
    defaultValues: {
      title: '',
      description: '',
      outcome: '',
      componentId: null,
      endDate: null,
      season: null,
      recurrence: null,
      reminderDays: defaultReminderDays,
      ...defaults,
      startDate,
      statusId: defaults.statusId ?? statusOfNew(startDate, today()),
      folderId,
    },
  })
}

/** Whether it is logged as done. */
export const isDone = (statusId: number | undefined) => statusId === activityStatus.done
