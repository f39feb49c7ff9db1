import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ComponentChange, type Component } from '#contract/components.ts'
import type { Lookups } from '#contract/lookups.ts'
import { componentStatus } from '#contract/statuses.ts'
import { showFormProblem } from '../forms/formProblem.ts'
import { Button } from '../ui/fields/Button.tsx'
import { DialogBody, DialogFooter, DialogForm } from '../ui/overlays/dialogParts.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { StatusFields } from './StatusFields.tsx'

export type ComponentFormProps = {
  /** The component to change; undefined for a new one. */
  component?: Component
  /** What a new one begins with. */
  initial?: Pick<Component, 'name' | 'description' | 'link'>
  /** A sentence above the fields. */
  lead?: string
  save: (values: z.output<typeof ComponentChange>) => Promise<Component>
  onSaved: (saved: Component) => void
  close: () => void
  cancel: () => void
  setDirty?: (isDirty: boolean) => void
  /** What is chosen beside the fields, and whether anything is. */
  files?: { field: ReactNode; hasAny: boolean }
}

type ComponentFieldsProps = ComponentFormProps & { lookups: Lookups }

export function ComponentFields(props: ComponentFieldsProps) {
  const { component, initial, lead, lookups, save, onSaved, files, close, cancel, setDirty } = props
  const form = useForm({ resolver: zodResolver(ComponentChange), defaultValues: toFormValues(component, initial) })
  const { errors, isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || files?.hasAny === true
  useEffect(() => setDirty?.(hasChanges), [hasChanges, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values)
      close()
      onSaved(saved)
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  return (
    <DialogForm onSubmit={onSubmit}>
      <DialogBody>
        {lead && <p className="text-ink-muted">{lead}</p>}
        <FormError message={errors.root?.message} />
        <TextField label="Namn" autoFocus={!component} {...form.register('name')} error={errors.name?.message} />
        <TextArea label="Beskrivning" optional {...form.register('description')} error={errors.description?.message} />
        <TextField
          label="Länk"
          optional
          type="url"
          inputMode="url"
          hint="Till en handbok eller produktsida. Börjar med https://"
          {...form.register('link')}
          error={errors.link?.message}
        />
        {component && <StatusFields {...{ form, component, lookups }} />}
        {files?.field}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Sparar…">
          Spara
        </Button>
        <Button onClick={cancel}>Avbryt</Button>
      </DialogFooter>
    </DialogForm>
  )
}

function toFormValues(
  component: Component | undefined,
  initial: ComponentFormProps['initial'] = component,
): ComponentChange {
  return {
    name: initial?.name ?? '',
    description: initial?.description ?? '',
    link: initial?.link ?? '',
    statusId: (component?.statusId ?? componentStatus.inUse) as ComponentChange['statusId'],
    replacedById: component?.replacedById ?? null,
    ...(component && { updatedAt: component.updatedAt }),
  }
}
