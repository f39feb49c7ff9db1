import { ChevronDown, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import type { Activity, NewActivity } from '#contract/content/activities.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { useFilesField, type FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDayQuestion } from '#client/platform/forms/dayQuestion.ts'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { DialogBody, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { saveHereText } from '#client/platform/unsent/device.ts'
import { completing, draftKey } from '../done/doneStore.ts'
import { reportIncompleteDate } from '../PeriodField.tsx'
import { FuelFields, removeFuel } from './FuelFields.tsx'
import { keepForDone } from './keepForDone.ts'
import { MoreFields } from './MoreFields.tsx'
import { Place } from './Place.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useRead } from './read/useRead.tsx'
import { StatusAndDay } from './StatusAndDay.tsx'
import { TitleNote } from './TitleNote.tsx'
import { useAddActivity } from './useAddActivity.ts'
import { isDone, useLogForm, type LogDefaults, type LogFormApi } from './useLogForm.ts'
import { useMetered } from './useMetered.ts'
import { useSavedToast } from './useSavedToast.ts'
import { rememberFolder } from './useSuggestedFolder.ts'
import { useSuggestions, type Suggestions } from './useSuggestions.ts'

type LogFormProps = Pick<ModalContent<'AddActivity'>, 'close' | 'cancel' | 'setDirty'> & {
  /** What its draft is about. */
  about: string
  /** The folder at or below which the event is to lie; `noFolder` where that is to be chosen. */
  folderId: number
  defaults: LogDefaults
}

/** Logs what was done or is to be done: a title is enough, the rest is suggested by it or under 'Mer'. */
export function LogForm({ about, folderId, defaults, close, cancel, setDirty }: LogFormProps) {
  const { userId } = useUser()
  const form = useLogForm(about, folderId, defaults)
  const suggestions = useSuggestions(form, { openedIn: folderId, defaults })
  const files = useFilesField({ about })
  const isOffline = useConnection() === 'offline'
  const showSaved = useSavedToast()
  const markPlannedDone = useMarkPlannedDone({ form, files, close })
  const [hasMore, setMore] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  const chosenFolderId = form.watch('folderId')
  const seesCosts = useSeesCosts(chosenFolderId)
  const metered = useMetered(form)
  const onFillInSum = () => fillInSum(form, setMore)
  const read = useRead({ form, suggestions, files, seesCosts, close, openedIn: folderId, onFillInSum })
  const add = useAddActivity(files, read.withOthers)
  const hasContent = isDirty || files.hasAny
  useEffect(() => setDirty(hasContent), [hasContent, setDirty])
  const isPlanned = !isDone(form.watch('statusId'))

  const asks = useDayQuestion(form.setError, { happened: 'done', button: 'Spara' })

  async function save(values: z.output<typeof NewActivity>) {
    if (isDone(values.statusId) && asks('startDate', values.startDate)) return
    try {
      const logged = asLogged(seesCosts ? values : withoutCosts(values))
      const saved = await add(logged)
      rememberFolder(userId, values.folderId)
      close()
      showSaved(saved, files.unfinished, read.sumless)
    } catch (error) {
      setMore(true)
      showFormProblem(form, error, fieldOf)
    }
  }

  // What is wrong must be in view.
  const submit = form.handleSubmit(save, (wrong) => isUnderMore(wrong) && setMore(true))

  const { saveInPlace, isWaiting } = usePlaceMeant({ form, suggestions, submit })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!read.beforeSave()) return
    if (!metered) removeFuel(form)
    if (!reportIncompleteDate(form.setError, event.currentTarget)) saveInPlace()
  }

  return (
    <DialogFormLayout onSubmit={onSubmit}>
      <DialogBody>
        <FormError message={errors.root?.message} />
        <Columns isTwo={files.hasAny} papers={read.papers}>
          {read.found}
          <TextField
            label="Titel"
            placeholder="Till exempel: Bytte packning i kranen"
            autoFocus
            autoComplete="off"
            {...form.register('title')}
            error={errors.title?.message}
          />
          <TitleNote suggestions={suggestions} onMarkDone={markPlannedDone} />
          <StatusAndDay form={form} suggestions={suggestions} />
          <Place form={form} suggestions={suggestions} />
          <Note form={form} />
          {metered && <FuelFields form={form} metered={metered} />}
          {isPlanned && <PlanFields form={form} suggestions={suggestions} />}
          <More {...{ form, hasMore, seesCosts }} folderId={chosenFolderId} />
        </Columns>
      </DialogBody>
      <Footer
        {...{ hasMore, setMore, cancel }}
        save={isOffline ? saveHereText() : read.buttonText}
        isLater={isOffline}
        isBusy={isSubmitting || isWaiting || read.isKeeping}
      />
    </DialogFormLayout>
  )
}

/** Where the cost is written, which may not have been shown yet. */
function fillInSum(form: LogFormApi, setMore: (hasMore: boolean) => void) {
  flushSync(() => setMore(true))
  form.setFocus('cost')
}

type ColumnsProps = { isTwo: boolean; papers: ReactNode; children: ReactNode }

/** Two on a wide screen, for which the window grows: the papers, and the fields that are filled in from them. */
function Columns({ isTwo, papers, children }: ColumnsProps) {
  return (
    <div
      data-columns={isTwo || undefined}
      className={classes(
        'flex flex-col gap-5',
        isTwo && 'lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-x-7',
      )}
    >
      {papers}
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  )
}

function Note({ form }: { form: LogFormApi }) {
  const error = form.formState.errors.description?.message
  return <TextArea label="Anteckning" optional rows={3} {...form.register('description')} error={error} />
}

const isUnderMore = ({ endDate, outcome, estimatedCost, cost, vat, checklist }: LogFormApi['formState']['errors']) =>
  endDate ?? outcome ?? estimatedCost ?? cost ?? vat ?? checklist

type Meant = { form: LogFormApi; suggestions: Suggestions; submit: () => Promise<void> }

/**
 * Saves in the place that is shown, unless it is suggested for an older title: then the answer for the new one is awaited.
 * If that is another place, or cannot be had, the person is asked.
 */
function usePlaceMeant({ form, suggestions, submit }: Meant) {
  const { placeIs, isPlaceChosen, unsuggestPlace } = suggestions
  const awaited = useRef<{ place: number } | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  async function saveOrAsk(place: number) {
    if (isPlaceChosen || form.getValues('folderId') === place) await submit()
    else form.setError('folderId', { type: 'unsure' })
  }

  const proceed = useEffectEvent(() => {
    if (!awaited.current || placeIs === 'awaited') return
    const { place } = awaited.current
    awaited.current = null
    if (placeIs === 'unknown') unsuggestPlace()
    void saveOrAsk(place).finally(() => setWaiting(false))
  })
  useEffect(() => proceed(), [isWaiting, placeIs])

  function saveInPlace() {
    if (awaited.current || isWaiting) return
    if (placeIs === null || placeIs === 'fresh') return void submit()
    awaited.current = { place: form.getValues('folderId') }
    setWaiting(true)
  }
  return { saveInPlace, isWaiting }
}

type Behind = { form: LogFormApi; files: FilesField; close: () => boolean }

/**
 * Returns what marks a planned event as done with what was typed here. This form stays behind: whoever changes their
 * mind finds it as it was.
 */
function useMarkPlannedDone({ form, files, close }: Behind) {
  const { userId } = useUser()
  return (planned: Activity) => {
    keepForDone(draftKey(userId, planned), planned, form.getValues())
    const target = { folderId: planned.folderId, activityId: planned.id }
    const onMarked = () => {
      void files.saveWith(
        async () => target,
        () => target,
      )
      close()
    }
    completing.set({ activity: planned, refocus: () => undefined, onMarked })
  }
}

/** The field that each refusal is about. */
const fieldOf = {
  componentNotFound: 'componentId',
  firmNotFound: 'firmId',
  memberNotFound: 'responsibleId',
  folderNotFound: 'folderId',
} as const

/** Removes amounts that were typed before a folder was chosen in which the user sees no costs. */
const withoutCosts = ({ estimatedCost: _estimate, cost: _cost, vat: _vat, ...values }: z.output<typeof NewActivity>) =>
  values

/** Removes what was written while it was planned from an event that is done. */
const asLogged = (values: z.output<typeof NewActivity>) =>
  isDone(values.statusId) ? { ...values, season: null, recurrence: null, checklist: undefined } : values

const moreId = 'log-more'

type MoreProps = { form: LogFormApi; hasMore: boolean; folderId: number; seesCosts: boolean }

/** Once they have been seen the fields stay, with what was typed in them, also what is no amount. */
function More({ form, hasMore, ...props }: MoreProps) {
  const [wasSeen, setSeen] = useState(hasMore)
  if (hasMore && !wasSeen) setSeen(true)
  return (
    <div id={moreId} hidden={!hasMore} className="flex flex-col gap-5">
      <FormProvider {...form}>{wasSeen && <MoreFields form={form} {...props} />}</FormProvider>
    </div>
  )
}

type FooterProps = {
  /** What its button does. */
  save: string
  /** Without a network it is sent later. */
  isLater: boolean
  hasMore: boolean
  setMore: (hasMore: boolean) => void
  cancel: () => void
  isBusy: boolean
}

function Footer({ save, isLater, hasMore, setMore, cancel, isBusy }: FooterProps) {
  /** The added fields stand before the button: they are brought into view, and the first of them gets the focus. */
  function toggle() {
    flushSync(() => setMore(!hasMore))
    if (hasMore) return
    const fields = document.getElementById(moreId)
    fields?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
    // Not `scrollIntoView`, which on a low screen scrolls the window's head and body away too.
    const body = fields?.closest('[role="presentation"]')
    if (fields && body) body.scrollTop += fields.getBoundingClientRect().top - body.getBoundingClientRect().top
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--keyboard,0px))] sm:px-7">
      <Button variant="quiet" aria-expanded={hasMore} aria-controls={moreId} onClick={toggle}>
        {hasMore ? 'Mindre' : 'Mer'}
        <ChevronDown className={classes('transition-transform', hasMore && 'rotate-180')} />
      </Button>
      {isLater && (
        <span className="ms-auto inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          Skickas senare
        </span>
      )}
      {!isLater && (
        <Button onClick={cancel} className="ms-auto max-sm:hidden">
          Avbryt
        </Button>
      )}
      <Button type="submit" variant="primary" className="max-sm:grow" isBusy={isBusy} busyText="Sparar…">
        {save}
      </Button>
    </div>
  )
}
