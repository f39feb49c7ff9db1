import { zodResolver } from '@hookform/resolvers/zod'
import { NewActivity } from '#contract/content/activities.ts'
import { statusOfNew, defaultReminderDays } from '#contract/rules/activityDays.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { ActivityDefaults } from '#client/platform/modal/modalStore.ts'
import { today } from '#client/platform/text/dates.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

/** The initial values of the form, with the type as an id. */
export type LogDefaults = Omit<ActivityDefaults, 'typeName'> & { typeId: number | null }

export type LogFormApi = ReturnType<typeof useLogForm>

/** The folder of an event that has none yet. */
export const noFolder = 0

/** The form of '+ Logga'. */
export function useLogForm(about: string, folderId: number, defaults: LogDefaults) {
  const startDate = defaults.startDate === undefined ? today() : defaults.startDate
  return useDraftedForm(about, {
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
      litres: null,
      reading: null,
      ...defaults,
      startDate,
      statusId: defaults.statusId ?? statusOfNew(startDate, today()),
      folderId,
    },
  })
}

/** Whether it is logged as done. */
export const isDone = (statusId: number | undefined) => statusId === activityStatus.done

/** What was no amount is shown in neither field as the other one comes, so it is in neither. */
const amountOf = (typed: number | null | undefined) => (Number.isNaN(typed) ? undefined : typed)

/**
 * Sets the status. A planned event has an estimate, a done one a cost: an amount that was typed is moved between them.
 */
export function setStatus(
  form: LogFormApi,
  next: NonNullable<NewActivity['statusId']>,
  options = { shouldDirty: true },
) {
  const { estimatedCost, cost, statusId } = form.getValues()
  if (isDone(next) !== isDone(statusId)) {
    form.setValue('cost', isDone(next) ? amountOf(estimatedCost) : undefined)
    form.setValue('estimatedCost', isDone(next) ? undefined : amountOf(cost))
    form.setValue('vat', undefined)
  }
  form.setValue('statusId', next, options)
}

/** Sets the folder, and takes away what belongs to the one before. */
export function setFolder(form: LogFormApi, next: number, options = { shouldDirty: true }) {
  if (next === form.getValues('folderId')) return
  form.clearErrors('folderId')
  form.setValue('folderId', next, options)
  // A component lies in one folder, and with it the meter that was read.
  form.setValue('componentId', null)
  form.setValue('reading', null)
  // Not everybody is in every folder, and each main folder has firms of its own.
  form.setValue('responsibleId', null)
  form.setValue('firmId', null)
}
