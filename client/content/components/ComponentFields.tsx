import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { ComponentChange, type Component } from '#contract/content/components.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import type { FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { incompleteDates, incompleteDateText } from '#client/platform/forms/incompleteDate.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { LazyReadOfPapers } from './LazyReadOfPapers.tsx'
import { PlannedField } from './PlannedField.tsx'
import { StatusFields } from './StatusFields.tsx'
import {
  dateFields,
  hasFilled,
  moreFields,
  toFormValues,
  type ComponentFormApi,
  type InitialComponent,
} from './formValues.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

const LazyMoreFields = lazy(async () => ({ default: (await import('./MoreFields.tsx')).MoreFields }))

export type ComponentFormProps = {
  /** What its draft is about. */
  about: string
  /** The component to change; undefined for a new one. */
  component?: Component
  /** The initial values of a new component. */
  initial?: InitialComponent
  /** Whether the user writes what it was bought for. */
  seesCosts: boolean
  /** The component whose place a new one takes. */
  replaced?: Component
  /** A sentence above the fields. */
  lead?: string
  /** Opens what stands under 'Mer'. */
  asksMore?: boolean
  save: (values: z.output<typeof ComponentChange>) => Promise<Component>
  onSaved: (saved: Component) => void
  close: () => void
  cancel: () => void
  setDirty?: (isDirty: boolean) => void
  /** Chooses the folder of a new component. */
  place?: ReactNode
  files?: Pick<FilesField, 'field' | 'hasAny' | 'uploads'>
}

type ComponentFieldsProps = ComponentFormProps & { lookups: Lookups }

/** A name is enough; make and model stand below it, and the rest under 'Mer'. */
export function ComponentFields(props: ComponentFieldsProps) {
  const { about, component, initial, replaced, seesCosts, lead, asksMore = false, lookups } = props
  const { save, onSaved, place, files, close, cancel, setDirty } = props
  const form = useDraftedForm(about, {
    resolver: zodResolver(ComponentChange),
    defaultValues: toFormValues(component, initial),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const isOfFirm = component?.deliveredBy != null
  const isNamed = form.formState.defaultValues?.name !== ''
  // What is filled in is shown.
  const [hasMore, setMore] = useState(
    () => asksMore || hasFilled(component ?? initial) || moreFields.some((name) => form.getFieldState(name).isDirty),
  )
  // What was typed there stays when it is closed again.
  const [isMoreNeeded, setMoreNeeded] = useState(hasMore)
  if (hasMore && !isMoreNeeded) setMoreNeeded(true)
  const hasChanges = isDirty || files?.hasAny === true
  useEffect(() => setDirty?.(hasChanges), [hasChanges, setDirty])
  // What is wrong must be in view.
  const showWrong = (wrong: FieldErrors) => {
    if (moreFields.some((name) => wrong[name])) setMore(true)
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values)
      close()
      onSaved(saved)
    } catch (error) {
      setMore(true)
      showFormProblem(form, error)
    }
  }, showWrong)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reportIncompleteDates(form, event.currentTarget)) setMore(true)
    else void submit(event)
  }

  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={lead && <p className="text-ink-muted">{lead}</p>}
      problem={errors.root?.message}
      isBusy={isSubmitting}
      cancel={cancel}
    >
      {isOfFirm ? (
        <p className="text-ink-muted">Det firman skrev går inte att ändra. Resten är ditt eget.</p>
      ) : (
        <TextField
          label="Namn"
          autoFocus={!component && !isNamed}
          {...form.register('name')}
          error={errors.name?.message}
        />
      )}
      {place}
      {!isOfFirm && <Words form={form} hint={component?.hint ?? undefined} autoFocus={!component && isNamed} />}
      {component && <StatusFields {...{ form, component, lookups }} />}
      {replaced && <PlannedField form={form} component={replaced} isReplaced />}
      {files?.field}
      {files?.hasAny && (
        <LazyReadOfPapers {...{ form, isOfFirm }} uploads={files.uploads} onTaken={() => setMore(true)} />
      )}
      <MoreButton hasMore={hasMore} onToggle={() => setMore(!hasMore)} />
      <div id="component-more" hidden={!hasMore} className="flex flex-col gap-5">
        <FormProvider {...form}>
          <Suspense fallback={null}>{isMoreNeeded && <LazyMoreFields {...{ form, seesCosts, isOfFirm }} />}</Suspense>
        </FormProvider>
      </div>
    </DialogForm>
  )
}

type WordsProps = { form: ComponentFormApi; hint: string | undefined; autoFocus: boolean }

function Words({ form, hint, autoFocus }: WordsProps) {
  const { errors } = form.formState
  return (
    <>
      <FormRow>
        <TextField
          label="Tillverkare"
          optional
          autoFocus={autoFocus}
          {...form.register('make')}
          error={errors.make?.message}
        />
        <TextField label="Modell" optional {...form.register('model')} error={errors.model?.message} />
      </FormRow>
      <TextArea
        label="Beskrivning"
        optional
        hint={hint}
        {...form.register('description')}
        error={errors.description?.message}
      />
    </>
  )
}

function MoreButton({ hasMore, onToggle }: { hasMore: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-3 self-start"
      aria-expanded={hasMore}
      aria-controls="component-more"
      onClick={onToggle}
    >
      {hasMore ? 'Mindre' : 'Mer'}
      <ChevronDown className={classes('transition-transform', hasMore && 'rotate-180')} />
    </Button>
  )
}

/** A date that is begun and not completed is still the earlier one in the form. Returns true if there is any. */
function reportIncompleteDates({ setError }: ComponentFormApi, element: HTMLFormElement): boolean {
  const found = incompleteDates(element)
  for (const { index } of found) {
    const name = dateFields[index]
    if (name) setError(name, { message: incompleteDateText }, { shouldFocus: index === found[0]?.index })
  }
  return found.length > 0
}
