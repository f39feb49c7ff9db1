import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Delivery } from '#contract/sharing/deliveries.ts'
import { DeliveryCorrection } from '#contract/sharing/deliveryForm.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { useCorrectDelivery } from '../api.ts'
import { LinkedDelivery } from './LinkedDelivery.tsx'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type CorrectDialogProps = { delivery: Delivery; onClose: () => void }

/** A later version of a delivery, with what the firm's folder has now. Mounted while it is open. */
export function CorrectDialog({ delivery, onClose }: CorrectDialogProps) {
  const guard = useGuard({ onClose })
  const correct = useCorrectDelivery(delivery)
  const { linked, ...corrected } = correct.data ?? { linked: null, ...delivery }
  if (linked)
    return (
      <DialogFrame title="Rättad, med ny länk" isOpen onClose={onClose}>
        <DialogBody>
          <LinkedDelivery delivery={corrected} {...linked} />
        </DialogBody>
      </DialogFrame>
    )
  return (
    <GuardedDialog title="Rätta leveransen" guard={guard}>
      <CorrectForm {...{ delivery, correct, onClose }} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type CorrectFormProps = CorrectDialogProps & {
  correct: ReturnType<typeof useCorrectDelivery>
  cancel: () => void
  setDirty: (isDirty: boolean) => void
}

function CorrectForm({ delivery, correct, onClose, cancel, setDirty }: CorrectFormProps) {
  const form = useDraftedForm(`delivery-${delivery.id}`, {
    resolver: zodResolver(DeliveryCorrection),
    hasNoVersion: true,
    defaultValues: valuesOf(delivery),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const link = useNewLink(form, delivery)
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const { linked } = await correct.mutateAsync({ ...values, newLink: link.isWanted })
      if (linked) return
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
          Ändra först i mappen det som blev fel. Sedan levereras det som står där nu
          {link.isWanted ? '' : ', under samma länk'}. Den förra versionen finns kvar.
        </p>
      }
      problem={errors.root?.message}
      submitText="Leverera på nytt"
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
      {link.isPossible && (
        <CheckboxField
          appearance="switch"
          label="Skicka en ny länk dit"
          hint="Adressen har inte fått länken. Den förra länken och lappen slutar gälla."
          checked={link.isWanted}
          onChange={({ target }) => link.setWanted(target.checked)}
        />
      )}
      <FormRow>
        <TextField label="Var jobbet gjordes" optional {...field('place')} />
        <TextField label="Fakturanummer" optional {...field('invoice')} />
      </FormRow>
    </DialogForm>
  )
}

type Form = UseFormReturn<DeliveryCorrection, unknown, z.output<typeof DeliveryCorrection>>

/** Whether who is written as the customer never got the link, and is to get one: so it is where the address is new. */
function useNewLink({ control }: Form, { claimedAt, customerEmail, linkMailedTo }: Delivery) {
  const [answer, setWanted] = useState<boolean>()
  const typed = useWatch({ control, name: 'customerEmail' })?.trim() ?? ''
  const isPossible = claimedAt === null && typed !== '' && typed !== linkMailedTo
  return { isPossible, isWanted: isPossible && (answer ?? typed !== customerEmail), setWanted }
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
