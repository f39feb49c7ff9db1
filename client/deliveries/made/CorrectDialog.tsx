import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Delivery } from '#contract/deliveries.ts'
import { DeliveryCorrection } from '#contract/deliveryForm.ts'
import { DialogForm } from '../../forms/DialogForm.tsx'
import { showFormProblem } from '../../forms/formProblem.ts'
import { GuardedDialog, useGuard } from '../../modal/GuardedDialog.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { FormRow } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useCorrectDelivery } from '../api.ts'

type CorrectDialogProps = { delivery: Delivery; onClose: () => void }

/** A later version of a delivery, with what the firm's folder has now. Mounted while it is open. */
export function CorrectDialog({ delivery, onClose }: CorrectDialogProps) {
  const guard = useGuard({ onClose })
  return (
    <GuardedDialog title="Rätta leveransen" guard={guard}>
      <CorrectForm delivery={delivery} onClose={onClose} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type CorrectFormProps = CorrectDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function CorrectForm({ delivery, onClose, cancel, setDirty }: CorrectFormProps) {
  const correct = useCorrectDelivery(delivery)
  const form = useForm({ resolver: zodResolver(DeliveryCorrection), defaultValues: valuesOf(delivery) })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await correct.mutateAsync(values)
      onClose()
      showToast({ text: 'Leveransen är rättad.' })
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  const field = (name: 'title' | 'customerName' | 'customerEmail' | 'place' | 'invoice') => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      lead={
        <p className="text-ink-muted">
          Ändra först i mappen det som blev fel. Sedan levereras det som står där nu, under samma länk. Den förra
          versionen finns kvar.
        </p>
      }
      problem={errors.root?.message}
      submitText="Leverera rättad"
      busyText="Levererar…"
      isBusy={isSubmitting}
      cancel={cancel}
    >
      <TextArea
        label="Vad är rättat?"
        rows={3}
        autoFocus
        hint="Kunden läser det här."
        {...form.register('correction')}
        error={errors.correction?.message}
      />
      <TextField label="Jobbet" {...field('title')} />
      <FormRow>
        <TextField label="Kund" {...field('customerName')} />
        <TextField label="Kundens e-post" optional type="email" {...field('customerEmail')} />
      </FormRow>
      <FormRow>
        <TextField label="Var jobbet gjordes" optional {...field('place')} />
        <TextField label="Fakturanummer" optional {...field('invoice')} />
      </FormRow>
    </DialogForm>
  )
}

const valuesOf = (delivery: Delivery): DeliveryCorrection => ({
  correction: '',
  title: delivery.title,
  trade: delivery.trade,
  firmName: delivery.firmName,
  organisationNumber: delivery.organisationNumber,
  customerName: delivery.customerName,
  customerEmail: delivery.customerEmail,
  place: delivery.place,
  invoice: delivery.invoice,
  notNeeded: delivery.notNeeded,
  service: delivery.service && {
    title: delivery.service.title,
    day: delivery.service.day,
    everyMonths: delivery.service.everyMonths,
  },
})
