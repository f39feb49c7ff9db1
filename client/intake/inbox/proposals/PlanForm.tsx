import { useMutation, useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import type { NewActivity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { proposals, type Proposal } from '#contract/intake/proposals.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { call } from '#client/platform/api/http.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { ResponsibleField } from '#client/content/activities/assignees/ResponsibleField.tsx'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { undoing } from '../useInboxActions.ts'
import { When } from './When.tsx'
import { noFolder, type PlanFormState } from './usePlanForm.ts'

type PlanFormProps = {
  proposal: Proposal
  form: PlanFormState
  series: ActivitySeries | null
  formId: string
  onPlanned: () => void
}

/** The form of the event that a proposal becomes. Its button stands outside, in the foot of the page. */
export function PlanForm({ proposal, form, series, formId, onPlanned }: PlanFormProps) {
  const { id } = proposal
  const planning = useMutation(mutation(proposals.plan, 'filed', { params: { id } }))
  const { errors, isSubmitted } = form.formState
  const folderId = form.watch('folderId')

  async function plan(values: z.output<typeof NewActivity>) {
    try {
      const planned = await planning.mutateAsync(values)
      const body = { folderId: planned.folderId }
      const action = undoing('filed', () => call(proposals.undo, { params: { id }, body }))
      showToast({ text: `Planerat i ${placeOf(planned)}.`, action })
      onPlanned()
    } catch (error) {
      showFormProblem(form, error, { componentNotFound: 'componentId', memberNotFound: 'responsibleId' })
    }
  }

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(plan)(event)}
    >
      <GroupHeading level={2}>Planeras som</GroupHeading>
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <FormProvider {...form}>
        <TextField label="Vad" {...form.register('title')} error={errors.title?.message} />
        <When {...{ proposal, form, series }} />
        <PlaceField
          folderId={folderId === noFolder ? null : folderId}
          onChange={(next) => {
            form.setValue('folderId', next, { shouldDirty: true, shouldValidate: isSubmitted })
            form.setValue('componentId', null)
            form.setValue('responsibleId', null)
          }}
          error={errors.folderId && 'Välj var det ska ligga.'}
        />
        {folderId !== noFolder && <InFolder key={folderId} {...{ form, folderId }} />}
        <TextArea
          label="Anteckning"
          optional
          rows={3}
          {...form.register('description')}
          error={errors.description?.message}
        />
      </FormProvider>
    </form>
  )
}

/** What belongs to the folder. */
function InFolder({ form, folderId }: { form: PlanFormState; folderId: number }) {
  const { data: parts } = useQuery(choicesIn(components.inFolder, folderId))
  return (
    // What is chosen already has to be among the options when its field comes.
    <div className="grid gap-5 sm:grid-cols-2">
      {parts && (
        <SelectField
          label="Komponent"
          optional
          placeholder="Ingen komponent"
          options={parts.items.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.register('componentId', asId)}
          error={form.formState.errors.componentId?.message}
        />
      )}
      <ResponsibleField folderId={folderId} />
    </div>
  )
}

const asId = { setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)) }
