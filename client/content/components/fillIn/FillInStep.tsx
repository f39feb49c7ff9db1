import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ComponentChange, components, type Component } from '#contract/content/components.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody, DialogFooter, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { toFormValues, type ComponentFormApi } from '../formValues.ts'
import { LazyReadOfPapers } from '../LazyReadOfPapers.tsx'
import { YearField } from '../YearField.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type FillInStepProps = {
  component: Component
  /** The step is the one on screen: the others keep what was typed in them. */
  isShown: boolean
  /** `4 av 33`; null for one alone. */
  position: string | null
  /** Null for the first. */
  goBack: (() => void) | null
  goOn: () => void
  onSaved: () => void
  setUnsaved: (id: number, isUnsaved: boolean) => void
}

const plate = ['make', 'model', 'modelYear', 'serialNumber', 'description'] as const
const plateFields: ReadonlySet<string> = new Set(plate)

/** The picture and the plate of one component. */
export function FillInStep({ component, isShown, position, goBack, goOn, onSaved, setUnsaved }: FillInStepProps) {
  const { id, folderId, folderTitle, name, hint, deliveredBy } = component
  const change = useMutation(mutation(components.change, 'component', at(component)))
  const about = `fillIn-${id}`
  const files = useFilesField({ about, isDisabled: !isShown })
  const form = useDraftedForm(about, { resolver: zodResolver(ComponentChange), defaultValues: toFormValues(component) })
  const { errors, isDirty, isSubmitting } = form.formState
  const isUnsaved = isDirty || files.hasAny
  useEffect(() => setUnsaved(id, isUnsaved), [setUnsaved, id, isUnsaved])
  useFollowed(form, component)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])

  const submit = form.handleSubmit(async (values) => {
    if (!isUnsaved) return goOn()
    const sent = form.getValues()
    try {
      const saved = await files.saveWith(
        () => change.mutateAsync(values),
        () => ({ folderId, componentId: id }),
      )
      const typed = form.getValues()
      form.reset(toFormValues(saved))
      onSaved()
      // What was typed while it was saved is still to be saved.
      const since = plate.filter((field) => typed[field] !== sent[field])
      for (const field of since) form.setValue(field, typed[field], { shouldDirty: true })
      if (since.length === 0) goOn()
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  /** Once it is saved the next one is shown, whichever is on screen by then. */
  const unlessSaving = (go: () => void) => () => {
    if (!isSubmitting) go()
  }

  return (
    <DialogFormLayout onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {name || fallback.component}
          </h3>
          <p className="text-sm text-ink-muted tabular-nums">
            {position && `${position} · `}
            {folderTitle || fallback.title}
          </p>
        </div>
        <FormError message={errors.root?.message} />
        {files.field}
        {files.hasAny && isShown && (
          <LazyReadOfPapers form={form} uploads={files.uploads} only={plateFields} isOfFirm={deliveredBy !== null} />
        )}
        <PlateFields form={form} hint={hint} />
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Sparar…">
          {position ? 'Spara och nästa' : 'Spara'}
        </Button>
        {position && (
          <Button onClick={unlessSaving(goOn)} aria-disabled={isSubmitting}>
            Hoppa över
          </Button>
        )}
        {goBack && (
          <Button variant="quiet" className="me-auto" onClick={unlessSaving(goBack)} aria-disabled={isSubmitting}>
            Föregående
          </Button>
        )}
      </DialogFooter>
    </DialogFormLayout>
  )
}

function PlateFields({ form, hint }: { form: ComponentFormApi; hint: string | null }) {
  const { errors } = form.formState
  return (
    <>
      <FormRow>
        <TextField label="Tillverkare" optional {...form.register('make')} error={errors.make?.message} />
        <TextField label="Modell" optional {...form.register('model')} error={errors.model?.message} />
      </FormRow>
      <FormRow>
        <YearField form={form} name="modelYear" />
        <TextField
          label="Serienummer"
          optional
          autoComplete="off"
          {...form.register('serialNumber')}
          error={errors.serialNumber?.message}
        />
      </FormRow>
      <TextArea
        label="Beskrivning"
        optional
        rows={3}
        hint={hint ?? undefined}
        {...form.register('description')}
        error={errors.description?.message}
      />
    </>
  )
}

/** Its first picture becomes its cover after it has been saved: what is typed next changes that one. */
function useFollowed(form: ComponentFormApi, component: Component) {
  const follow = useEffectEvent(() => {
    if (!form.formState.isDirty) form.reset(toFormValues(component))
  })
  useEffect(() => follow(), [component.updatedAt])
}
