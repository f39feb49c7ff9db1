import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Agreement } from '#contract/content/agreements.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { incompleteDates, incompleteDateText } from '#client/platform/forms/incompleteDate.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { today } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody, DialogFooter, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { Problem } from '#contract/platform/problems.ts'
import { AgreementFields } from './AgreementFields.tsx'
import { addressOf, letterStep } from './api.ts'
import { DayBox } from './DayBox.tsx'
import { isPriceEmptied, valuesOf, type AgreementValues } from './formValues.ts'
import { movePaper, useSaveAgreement } from './saveAgreement.ts'
import { useReadAgreement, type WaitingPaper } from './useReadAgreement.tsx'

/** Where the fields of its price stand beside the others. */
const ofThisForm = (error: unknown) =>
  error instanceof Problem
    ? Object.assign(error, {
        fields: error.fields.map(({ path, message }) => ({ path: path.replace(/^price\./u, ''), message })),
      })
    : error
const problemFields = {
  firmNotFound: 'firm',
  componentNotFound: 'componentId',
  memberNotFound: 'responsibleId',
} as const

const paperWords = { label: 'Avtalet', take: 'Fota avtalet', takeNext: 'Fota nästa sida', choose: 'Välj filen' }

type AgreementDialogProps = {
  folder: { id: number }
  /** Null for a new one. */
  agreement: Agreement | null
  /** A new one takes the place of this. */
  replaces?: Agreement
  /** A paper of the folder that it is read from. */
  paper?: StoredFile
  waiting?: WaitingPaper
  onClose: () => void
}

/** The form of an agreement, which its paper fills in. Mounted while it is open. */
export function AgreementDialog(props: AgreementDialogProps) {
  const guard = useGuard({ onClose: props.onClose })
  return (
    <GuardedDialog title={props.agreement ? 'Ändra avtal' : 'Nytt avtal'} guard={guard}>
      <AgreementForm {...props} cancel={guard.cancel} setDirty={guard.setDirty} />
    </GuardedDialog>
  )
}

type AgreementFormProps = AgreementDialogProps & { cancel: () => void; setDirty: (isDirty: boolean) => void }

function AgreementForm({ folder, agreement, replaces, paper, waiting, onClose, cancel, setDirty }: AgreementFormProps) {
  const folderId = agreement?.folderId ?? replaces?.folderId ?? paper?.folderId ?? folder.id
  const draft = `agreement-${agreement ? agreement.id : `in-${folderId}-${replaces?.id ?? ''}-${paper?.id ?? waiting?.uploadId ?? ''}`}`
  const files = useFilesField({ about: draft, words: paperWords })
  const navigate = useNavigate()
  const seesCosts = useSeesCosts(folderId)
  const register = useQuery(choicesIn(firms.inFolder, folderId)).data?.items ?? []
  const save = useSaveAgreement({ folderId, agreement, replaces, register })
  const form = useDraftedForm<AgreementValues>(draft, {
    defaultValues: valuesOf(agreement, replaces, today()),
    hasNoVersion: true,
  })
  const [isWhole, setWhole] = useState(agreement !== null)
  const read = useReadAgreement({ uploads: files.uploads, paper, waiting, form, seesCosts })
  const { errors, isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || files.hasAny
  useEffect(() => setDirty(hasChanges), [hasChanges, setDirty])
  const shown = form.watch()

  const submit = form.handleSubmit(async (values) => {
    if (values.title.trim() === '') return form.setError('title', { message: 'Skriv vad avtalet gäller.' })
    if (isPriceEmptied(values, valuesOf(agreement))) {
      setWhole(true)
      return form.setError('amount', { message: 'Skriv vad det kostar, 0 om det inte kostar något längre.' })
    }
    try {
      const saved = await files.saveWith(
        () => save.mutateAsync(values),
        (one) => ({ folderId: one.folderId, agreementId: one.id }),
      )
      const { text, ...undo } = (await waiting?.saveTo(saved)) ?? {
        text: paper ? await movePaper(paper, saved.id) : files.unfinished,
      }
      // Whoever is led on from here has nothing left to lose.
      setDirty(false)
      onClose()
      showToast({ text: `${agreement ? 'Ändringarna är sparade.' : 'Avtalet är sparat.'} ${text}`.trim(), ...undo })
      if (replaces) void navigate(addressOf(folder.id, replaces.id, letterStep))
    } catch (error) {
      // What is wrong is shown where it is written.
      setWhole(true)
      showFormProblem(form as unknown as UseFormReturn, ofThisForm(error), problemFields)
    }
  })

  return (
    <FormProvider {...form}>
      <DialogFormLayout
        onSubmit={(event) => {
          event.preventDefault()
          const [half] = incompleteDates(event.currentTarget)
          if (half) {
            form.setError('root', { message: incompleteDateText })
            return half.part.focus()
          }
          read.takeAll()
          void submit()
        }}
      >
        <DialogBody>
          <FormError message={errors.root?.message} />
          {replaces && (
            <p className="text-sm text-ink-muted">Ersätter {replaces.title}. Sedan skriver vi uppsägningen.</p>
          )}
          <div
            data-columns={read.hasPicture || undefined}
            className={
              read.hasPicture
                ? 'flex flex-col gap-4 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start'
                : 'contents'
            }
          >
            <div className="flex min-w-0 flex-col gap-3">
              {!paper && !waiting && files.field}
              {read.picture}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <TextField
                label="Vad gäller avtalet?"
                placeholder="Larm, bredband, försäkring"
                autoFocus
                autoComplete="off"
                {...form.register('title')}
                error={errors.title?.message}
              />
              {read.offers}
              {isDirty || read.hasOffers || agreement ? (
                <DayBox values={read.withOffers(shown)} agreement={agreement} />
              ) : null}
              <Button
                variant="quiet"
                size="small"
                className="-ms-3 self-start"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Färre uppgifter' : 'Fler uppgifter'}
              </Button>
              {isWhole && (
                <AgreementFields
                  {...{ folderId }}
                  firms={register.map(({ name }) => name)}
                  hasPrice={seesCosts}
                  isChange={agreement !== null}
                  known={agreement ?? replaces ?? null}
                />
              )}
            </div>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Sparar…">
            {read.hasOffers ? 'Rätt, spara' : 'Spara'}
          </Button>
          <Button onClick={cancel}>Avbryt</Button>
        </DialogFooter>
      </DialogFormLayout>
    </FormProvider>
  )
}
