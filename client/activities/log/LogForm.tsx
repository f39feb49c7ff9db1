import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { activities, type NewActivity } from '#contract/activities.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { mutation } from '../../api/mutation.ts'
import { useFilesField } from '../../attachments/uploads/useFilesField.tsx'
import { PlaceField } from '../../folders/PlaceField.tsx'
import { showFormProblem } from '../../forms/formProblem.ts'
import { useDayQuestion } from '../../forms/dayQuestion.ts'
import { useSeesCosts } from '../../forms/useSeesCosts.ts'
import type { ModalContent } from '../../modal/modalStore.ts'
import { useUser } from '../../session/session.tsx'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { FormError } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { DialogBody, DialogFormLayout } from '../../ui/overlays/dialogParts.tsx'
import { isPhone } from '../../ui/overlays/isPhone.ts'
import { reportIncompleteDate } from '../PeriodField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { MoreFields } from './MoreFields.tsx'
import { StatusAndDay } from './StatusAndDay.tsx'
import { rememberFolder } from './useSuggestedFolder.ts'
import { isDone, useLogForm, type LogDefaults, type LogFormApi } from './useLogForm.ts'

type LogFormProps = Pick<ModalContent<'AddActivity'>, 'close' | 'cancel' | 'setDirty'> & {
  /** The folder of the event unless another is chosen. */
  folderId: number
  defaults: LogDefaults
}

/** Logs what was done or is to be done: a title is enough, the rest is guessed or under 'Mer'. */
export function LogForm({ folderId, defaults, close, cancel, setDirty }: LogFormProps) {
  const { userId } = useUser()
  const form = useLogForm(folderId, defaults)
  const files = useFilesField()
  const add = useMutation(mutation(activities.add, 'activity'))
  const navigate = useNavigate()
  // What is filled in is shown.
  const [hasMore, setMore] = useState(defaults.typeId !== null)
  const { errors, isDirty, isSubmitting } = form.formState
  const chosenFolderId = form.watch('folderId')
  const seesCosts = useSeesCosts(chosenFolderId)
  const hasContent = isDirty || files.hasAny
  useEffect(() => setDirty(hasContent), [hasContent, setDirty])
  const [isPhotoFirst] = useState(isPhone)

  const asks = useDayQuestion(form.setError, { happened: 'done', button: 'Spara' })

  async function save(values: z.output<typeof NewActivity>) {
    if (isDone(values.statusId) && asks('startDate', values.startDate)) return
    try {
      const { id } = await files.saveWith(
        () => add.mutateAsync(asLogged(seesCosts ? values : withoutCosts(values))),
        (saved) => ({ folderId: saved.folderId, activityId: saved.id }),
      )
      rememberFolder(userId, values.folderId)
      close()
      const show = () => void navigate(urls.folder(values.folderId, { tab: folderTabs.activities, accordion: id }))
      showToast({ text: `Händelsen är sparad. ${files.unfinished}`.trim(), action: { label: 'Visa', run: show } })
    } catch (error) {
      setMore(true)
      showFormProblem(form, error, fieldOf)
    }
  }

  const submit = form.handleSubmit(save, ({ endDate, outcome, estimatedCost, cost, vat }) => {
    // What is wrong must be in view.
    if (endDate ?? outcome ?? estimatedCost ?? cost ?? vat) setMore(true)
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!reportIncompleteDate(form.setError, event.currentTarget)) void submit(event)
  }

  return (
    <DialogFormLayout onSubmit={onSubmit}>
      <DialogBody>
        <FormError message={errors.root?.message} />
        {isPhotoFirst && files.field}
        <TextField
          label="Titel"
          placeholder="Till exempel: Bytte packning i kranen"
          autoFocus
          autoComplete="off"
          {...form.register('title')}
          error={errors.title?.message}
        />
        <StatusAndDay form={form} />
        {!isDone(form.watch('statusId')) && <PlanFields form={form} />}
        <PlaceField folderId={chosenFolderId} onChange={(next) => chooseFolder(form, next)} />
        <TextArea
          label="Anteckning"
          optional
          rows={3}
          {...form.register('description')}
          error={errors.description?.message}
        />
        {!isPhotoFirst && files.field}
        <div id={moreId} hidden={!hasMore} className="flex flex-col gap-5">
          <FormProvider {...form}>
            {hasMore && <MoreFields form={form} folderId={chosenFolderId} seesCosts={seesCosts} />}
          </FormProvider>
        </div>
      </DialogBody>
      <Footer {...{ hasMore, setMore, cancel }} isBusy={isSubmitting} />
    </DialogFormLayout>
  )
}

/** The field that each refusal is about. */
const fieldOf = {
  componentNotFound: 'componentId',
  firmNotFound: 'firmId',
  memberNotFound: 'responsibleId',
  folderNotFound: 'folderId',
} as const

function chooseFolder(form: LogFormApi, next: number) {
  form.setValue('folderId', next, { shouldDirty: true })
  // A component lies in one folder.
  form.setValue('componentId', null)
  // Not everybody is in every folder, and each main folder has firms of its own.
  form.setValue('responsibleId', null)
  form.setValue('firmId', null)
}

/** Removes amounts that were typed before a folder was chosen in which the user sees no costs. */
const withoutCosts = ({ estimatedCost: _estimate, cost: _cost, vat: _vat, ...values }: z.output<typeof NewActivity>) =>
  values

/** Removes season and recurrence from an event that is done: they were chosen while it was planned. */
const asLogged = (values: z.output<typeof NewActivity>) =>
  isDone(values.statusId) ? { ...values, season: null, recurrence: null } : values

const moreId = 'log-more'

type FooterProps = { hasMore: boolean; setMore: (hasMore: boolean) => void; cancel: () => void; isBusy: boolean }

function Footer({ hasMore, setMore, cancel, isBusy }: FooterProps) {
  /** The added fields stand before the button: the focus moves to the first of them. */
  function toggle() {
    flushSync(() => setMore(!hasMore))
    if (!hasMore) document.querySelector<HTMLElement>(`#${moreId} :is(input, select, textarea, button)`)?.focus()
  }
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--keyboard,0px))] sm:px-7">
      <Button variant="quiet" aria-expanded={hasMore} aria-controls={moreId} onClick={toggle}>
        {hasMore ? 'Mindre' : 'Mer'}
        <ChevronDown className={classes('transition-transform', hasMore && 'rotate-180')} />
      </Button>
      <Button onClick={cancel} className="ms-auto max-sm:hidden">
        Avbryt
      </Button>
      <Button type="submit" variant="primary" className="max-sm:grow" isBusy={isBusy} busyText="Sparar…">
        Spara
      </Button>
    </div>
  )
}
