import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ownTemplates, OwnTemplateTitle, type OwnTemplate } from '#contract/lifecycle/ownTemplates.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type RenameTemplateDialogProps = { template: OwnTemplate; isOpen: boolean; onClose: () => void }

export function RenameTemplateDialog({ template, isOpen, onClose }: RenameTemplateDialogProps) {
  return (
    <DialogFrame title="Byt namn på mallen" size="small" isOpen={isOpen} onClose={onClose}>
      <RenameTemplate {...{ template, onClose }} />
    </DialogFrame>
  )
}

function RenameTemplate({ template, onClose }: Omit<RenameTemplateDialogProps, 'isOpen'>) {
  const rename = useMutation(mutation(ownTemplates.rename, 'template', { params: { id: template.id } }))
  const form = useDraftedForm(`template-${template.id}`, {
    resolver: zodResolver(OwnTemplateTitle),
    defaultValues: { title: template.title },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(values: z.output<typeof OwnTemplateTitle>) {
    try {
      await rename.mutateAsync(values)
      onClose()
    } catch (error) {
      showFormProblem(form, error)
    }
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit(submit)}
      problem={errors.root?.message}
      isBusy={isSubmitting}
      cancel={onClose}
    >
      <TextField
        label="Mallens namn"
        autoFocus
        autoComplete="off"
        {...form.register('title')}
        error={errors.title?.message}
      />
    </DialogForm>
  )
}
