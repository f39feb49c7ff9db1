import { Suspense, useEffect, type FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { Component } from '#contract/content/components.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { formPart } from '#client/platform/forms/formPart.tsx'
import { CostFields } from '#client/platform/forms/CostFields.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { useDayQuestion } from '#client/platform/forms/dayQuestion.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { useSubmitText } from '#client/platform/unsent/useSubmitText.ts'
import { ActivitySelects } from './ActivitySelects.tsx'
import { useChangeActivity } from './api.ts'
import { FirmField } from './assignees/FirmField.tsx'
import { ResponsibleField } from './assignees/ResponsibleField.tsx'
import { mayHaveLitres } from './fuel/isFuel.ts'
import { LitresField } from './fuel/LitresField.tsx'
import { PeriodField, reportIncompleteDate } from './PeriodField.tsx'
import { RepeatOfActivity } from './recurrence/RepeatOfActivity.tsx'
import { useScopeQuestion } from './recurrence/useScopeQuestion.tsx'
import { asReminderDays, ReminderField } from './ReminderField.tsx'
import { aboutActivity, useActivityForm, type ActivityFormApi } from './useActivityForm.ts'

type ActivityFieldsProps = Pick<ModalContent<'UpdateActivity'>, 'close' | 'cancel' | 'setDirty'> & {
  activity: Activity
  lookups: Lookups
  components: Component[]
}

export function ActivityFields(props: ActivityFieldsProps) {
  const { activity, lookups, components, close, cancel, setDirty } = props
  const { id: activityId, folderId, deliveredBy } = activity
  const isOfFirm = deliveredBy != null
  const change = useChangeActivity(activity)
  const submitText = useSubmitText()
  const files = useFilesField({ about: aboutActivity(activity) })
  const form = useActivityForm(activity)
  const { errors, isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || files.hasAny
  useEffect(() => setDirty(hasChanges), [hasChanges, setDirty])
  const scope = useScopeQuestion(activity)
  const asks = useDayQuestion(form.setError, { happened: 'done', button: 'Spara' })

  const submit = form.handleSubmit(async (values) => {
    const { startDate, statusId } = values
    const isNew = startDate !== activity.startDate || statusId !== activity.statusId
    if (statusId === activityStatus.done && isNew && asks('startDate', startDate)) return
    const appliesTo = await scope.ask(values)
    if (appliesTo === null) return
    try {
      const saved = await files.saveWith(
        () => change.mutateAsync({ ...values, appliesTo }),
        () => ({ folderId, activityId }),
      )
      close()
      if (saved.kind === 'kept') showKeptToast(saved)
      else showToast({ text: `Ändringarna är sparade. ${files.unfinished}`.trim() })
    } catch (error) {
      showFormProblem(form, error, {
        componentNotFound: 'componentId',
        firmNotFound: 'firmId',
        memberNotFound: 'responsibleId',
      })
    }
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!reportIncompleteDate(form.setError, event.currentTarget)) void submit(event)
  }

  return (
    <>
      {scope.question}
      <div className={scope.question ? 'hidden' : 'contents'}>
        <DialogForm
          onSubmit={onSubmit}
          lead={isOfFirm && <p className="text-ink-muted">{firmsWords}</p>}
          problem={errors.root?.message}
          submitText={submitText}
          isBusy={isSubmitting}
          cancel={cancel}
        >
          {!isOfFirm && <TextField label="Titel" {...form.register('title')} error={errors.title?.message} />}
          <ActivitySelects {...{ form, activity, lookups, components }} />
          {!isOfFirm && <PeriodField form={form} />}
          {!isOfFirm && <RepeatOfActivity form={form} activity={activity} />}
          <Reminder form={form} />
          <FormProvider {...form}>
            <ResponsibleField folderId={folderId} before={activity} />
            <FirmField folderId={folderId} before={activity} />
            {activity.seesCosts && <Costs form={form} activity={activity} />}
            {mayHaveLitres(activity) && <LitresField />}
          </FormProvider>
          {!isOfFirm && <Texts form={form} />}
          {files.field}
        </DialogForm>
      </div>
    </>
  )
}

/** Of what a firm delivered. */
const firmsWords = 'Det firman skrev går inte att ändra. Kostnaden och resten här är ditt eget.'

const ReadCosts = formPart(async () => (await import('./ReadCosts.tsx')).ReadCosts)

/** The amounts, and what its papers say that it cost. */
function Costs({ form, activity }: { form: ActivityFormApi; activity: Activity }) {
  const asks = askedCosts(form)
  return (
    <>
      <CostFields asks={asks} />
      {asks.cost && activity.papers > 0 && (
        <Suspense fallback={null}>
          <ReadCosts activity={activity} />
        </Suspense>
      )}
    </>
  )
}

/** The estimate of what is not done, the cost of what is, and what there is of either. */
function askedCosts(form: ActivityFormApi) {
  const [statusId, estimatedCost, cost] = form.watch(['statusId', 'estimatedCost', 'cost'])
  const isDone = statusId === activityStatus.done
  return { estimate: !isDone || estimatedCost != null, cost: isDone || cost != null }
}

/** The reminder of an open event with a day. Other events have no reminders. */
function Reminder({ form }: { form: ActivityFormApi }) {
  const [startDate, statusId] = form.watch(['startDate', 'statusId'])
  if (!startDate || !isOpen({ statusId: statusId ?? activityStatus.planned })) return null
  const { reminderDays } = form.formState.errors
  return <ReminderField {...form.register('reminderDays', asReminderDays)} error={reminderDays?.message} />
}

function Texts({ form }: { form: ActivityFormApi }) {
  const { errors } = form.formState
  const description = form.register('description')
  const outcome = form.register('outcome')
  return (
    <>
      <TextArea label="Anteckning" optional {...description} error={errors.description?.message} />
      <TextArea label="Hur det gick" optional {...outcome} error={errors.outcome?.message} />
    </>
  )
}
