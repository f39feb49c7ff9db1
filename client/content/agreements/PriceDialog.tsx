import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { agreements, NewPrice, type Agreement } from '#contract/content/agreements.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { today } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { PriceFields } from './PriceFields.tsx'

type PriceDialogProps = { agreement: Agreement; onClose: () => void }

/** What it costs from a day on. */
export function PriceDialog(props: PriceDialogProps) {
  const guard = useGuard({ onClose: props.onClose })
  return (
    <GuardedDialog title="Nytt pris" size="small" guard={guard}>
      <PriceForm {...props} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type PriceFormProps = PriceDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function PriceForm({ agreement, onClose, cancel, setDirty }: PriceFormProps) {
  const latest = agreement.prices?.[0]
  const save = useMutation(mutation(agreements.price, 'agreement', at(agreement)))
  const form = useDraftedForm<NewPrice, unknown, z.output<typeof NewPrice>>(`agreementPrice-${agreement.id}`, {
    resolver: zodResolver(NewPrice),
    hasNoVersion: true,
    defaultValues: {
      fromOn: today(),
      currency: latest?.currency ?? 'SEK',
      per: latest?.per ?? 'month',
      unit: latest?.unit ?? null,
      unitPrice: latest?.unitPrice ?? null,
      yearlyUse: latest?.yearlyUse ?? null,
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      onClose()
      showToast({ text: 'Priset är sparat.' })
    } catch (error) {
      showFormProblem(form, error)
    }
  })
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={onSubmit} problem={errors.root?.message} isBusy={isSubmitting} cancel={cancel}>
        <PriceFields isRequired />
        <DayField name="fromOn" label="Från" isRequired />
      </DialogForm>
    </FormProvider>
  )
}
