import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import type { Activity } from '#contract/content/activities.ts'
import { OfferChange, type Offer } from '#contract/content/activityOffers.ts'
import { firms } from '#contract/content/firms.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { AmountField } from '#client/platform/forms/AmountField.tsx'
import { CurrencyField } from '#client/platform/forms/CurrencyField.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { isNotFound, showFormProblem } from '#client/platform/forms/formProblem.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { FirmField } from '../assignees/FirmField.tsx'
import { useSaveOffer } from './api.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type OfferDialogProps = { activity: Activity; offer: Offer | null; onClose: () => void }

/** The form of an offer with its files, in a window of its own. Mounted while it is open. */
export function OfferDialog(props: OfferDialogProps) {
  const guard = useGuard({ onClose: props.onClose })
  return (
    <GuardedDialog title={props.offer ? 'Ändra offert' : 'Ny offert'} guard={guard}>
      <OfferForm {...props} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type OfferFormProps = OfferDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function OfferForm({ activity, offer, onClose, cancel, setDirty }: OfferFormProps) {
  const { folderId } = activity
  const about = offer ? `offer-${offer.id}` : `offer-of-${activity.id}`
  const files = useFilesField({ about })
  const save = useSaveOffer(activity, offer)
  const { error: registerError } = useQuery(choicesIn(firms.inFolder, folderId))
  const form = useDraftedForm<OfferChange, unknown, z.output<typeof OfferChange>>(about, {
    resolver: zodResolver(OfferChange),
    defaultValues: toFormValues(offer),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || files.hasAny
  useEffect(() => setDirty(hasChanges), [hasChanges, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await files.saveWith(
        () => save.mutateAsync(values),
        (saved) => ({ folderId, activityId: saved.activityId, offerId: saved.id }),
      )
      onClose()
      showToast({ text: offer ? 'Ändringarna är sparade.' : 'Offerten är sparad.' })
    } catch (error) {
      showFormProblem(form, error, { firmNotFound: 'firmId' })
    }
  })

  return (
    <DialogForm onSubmit={onSubmit} problem={errors.root?.message} isBusy={isSubmitting} cancel={cancel}>
      <FormProvider {...form}>
        <FirmField folderId={folderId} isRequired {...(offer && { before: offer })} />
        {isNotFound(registerError) && !offer && (
          <Alert>Firmorna finns i huvudmappen. Be någon som är med där att lägga till offerten.</Alert>
        )}
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
          <AmountField name="amount" label="Summa med moms" isRequired />
          <AmountField name="vat" label="Varav moms" />
        </div>
        <CurrencyField />
        <TextArea
          label="Vad ingår?"
          optional
          rows={3}
          {...form.register('included')}
          error={errors.included?.message}
        />
        <DayField name="validUntil" label="Gäller till och med" />
        <TextArea label="Anteckning" optional rows={3} {...form.register('note')} error={errors.note?.message} />
        {files.field}
      </FormProvider>
    </DialogForm>
  )
}

/** The values of the form. Firm and amount are missing in a new offer: the user has to give them. */
const toFormValues = (offer: Offer | null): Partial<OfferChange> => ({
  ...(offer && { firmId: offer.firmId, amount: offer.amount, updatedAt: offer.updatedAt }),
  vat: offer?.vat ?? null,
  currency: offer?.currency ?? 'SEK',
  included: offer?.included ?? '',
  note: offer?.note ?? '',
  validUntil: offer?.validUntil ?? null,
})
