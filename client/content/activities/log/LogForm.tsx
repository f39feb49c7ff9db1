import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Activity, NewActivity } from '#contract/content/activities.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { useFilesField, type FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { useDayQuestion } from '#client/platform/forms/dayQuestion.ts'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { DialogBody, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { saveHereText } from '#client/platform/unsent/device.ts'
import type { ChipKey } from './ChipEditor.tsx'
import { completing, draftKey } from '../done/doneStore.ts'
import { reportIncompleteDate } from '../PeriodField.tsx'
import { FuelFields, removeFuel } from './FuelFields.tsx'
import { keepForDone } from './keepForDone.ts'
import { LineNote } from './LineNote.tsx'
import { LogLine } from './LogLine.tsx'
import { LogFooter, MoreOfLog } from './MoreOfLog.tsx'
import { ReadChips } from './ReadChips.tsx'
import { useRead } from './read/useRead.tsx'
import { useAddActivity } from './useAddActivity.ts'
import { isDone, useLogForm, type LogDefaults, type LogFormApi } from './useLogForm.ts'
import { useMetered } from './useMetered.ts'
import { usePaperAlone } from './usePaperAlone.ts'
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

/** Logs what was done or is to be done: a line is enough, the rest is read of it or stands under 'Fler uppgifter'. */
export function LogForm({ about, folderId, defaults, close, cancel, setDirty }: LogFormProps) {
  const { userId } = useUser()
  const form = useLogForm(about, folderId, defaults)
  const suggestions = useSuggestions(form, { openedIn: folderId, defaults })
  const files = useFilesField({ about, isCompact: true })
  const isOffline = useConnection() === 'offline'
  const showSaved = useSavedToast()
  const markPlannedDone = useMarkPlannedDone({ form, suggestions, files, close })
  const { hasMore, setMore, open, setOpen, showWrong } = useShown(form)
  const { errors, isDirty, isSubmitting } = form.formState
  const chosenFolderId = form.watch('folderId')
  const seesCosts = useSeesCosts(chosenFolderId)
  const metered = useMetered(form)
  const onFillInSum = () => fillInSum(form, setMore)
  const read = useRead({ form, suggestions, files, seesCosts, close, openedIn: folderId, onFillInSum })
  const add = useAddActivity(files, read.withOthers)
  const paperAlone = usePaperAlone({ form, files, close, hasPrefills: read.hasPrefills })
  const hasContent = isDirty || files.hasAny
  const line = form.watch('title')
  const isWritten = line.trim() !== '' || files.hasAny
  useEffect(() => setDirty(hasContent), [hasContent, setDirty])

  const asks = useDayQuestion(form.setError, { happened: 'done', button: 'Spara' })

  async function save(values: z.output<typeof NewActivity>) {
    if (isDone(values.statusId) && asks('startDate', values.startDate)) return
    try {
      const titled = { ...values, title: suggestions.titleFor(values.title) }
      const logged = asLogged(seesCosts ? titled : withoutCosts(titled))
      const saved = await add(logged)
      rememberFolder(userId, values.folderId)
      close()
      showSaved(saved, files.unfinished, read.sumless)
    } catch (error) {
      showFormProblem(form, error, fieldOf)
    }
  }

  const submit = form.handleSubmit(save)

  const { saveInPlace, isWaiting } = usePlaceMeant({ form, suggestions, submit })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!read.beforeSave()) return
    showWrong()
    if (paperAlone) return void paperAlone.add()
    // What is written and not yet read.
    flushSync(() => suggestions.settle(form.getValues('title')))
    if (!metered) removeFuel(form)
    if (!reportIncompleteDate(form.setError, event.currentTarget)) saveInPlace()
  }

  return (
    <DialogFormLayout onSubmit={onSubmit}>
      <DialogBody>
        <FormError message={errors.root?.message} />
        <Columns isTwo={files.hasAny} papers={read.papers}>
          {read.found}
          <LogLine form={form} read={suggestions.readSpans} />
          <LineNote {...{ line, suggestions }} onMarkDone={markPlannedDone} />
          {isWritten && !hasMore && <ReadChips {...{ form, suggestions, seesCosts, open }} onOpen={setOpen} />}
          {metered && <FuelFields form={form} metered={metered} />}
          <MoreOfLog {...{ form, suggestions, hasMore, seesCosts }} />
        </Columns>
      </DialogBody>
      <LogFooter
        {...{ hasMore, setMore, cancel }}
        isAsleep={!isWritten}
        save={isOffline ? saveHereText() : (paperAlone?.buttonText ?? read.buttonText)}
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

/**
 * Two on a wide screen, for which the window grows: the papers, and the fields that are filled in from them. Without papers
 * what chooses them stands beside the line.
 */
function Columns({ isTwo, papers, children }: ColumnsProps) {
  return (
    <div
      data-columns={isTwo || undefined}
      className={
        isTwo
          ? 'flex flex-col gap-5 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-x-7'
          : 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 *:first:order-1 *:last:contents'
      }
    >
      {papers}
      <div
        className={
          isTwo
            ? 'flex min-w-0 flex-col gap-3'
            : '*:order-2 *:col-span-full *:mt-3 *:first:order-0 *:first:col-span-1 *:first:mt-0'
        }
      >
        {children}
      </div>
    </div>
  )
}

/** Whether all fields are shown, or else the editor of which chip: what is found wrong is brought into view. */
function useShown(form: LogFormApi) {
  const [hasMore, setMore] = useState(false)
  const [open, setOpen] = useState<ChipKey | null>(null)
  const [shown, setShown] = useState<ReturnType<typeof whereWrong>>(null)
  const wrong = whereWrong(form.formState.errors)
  if (wrong !== shown) {
    setShown(wrong)
    if (wrong === 'more') setMore(true)
    else if (wrong) setOpen(wrong)
  }
  return { hasMore, setMore, open, setOpen, showWrong: () => setShown(null) }
}

/** Where the first wrong field is that the line does not show: an editor of its own, or among all the others. */
function whereWrong(errors: LogFormApi['formState']['errors']) {
  if (errors.folderId) return 'place'
  if (errors.componentId) return 'about'
  if (errors.startDate) return 'day'
  return Object.keys(errors).some((name) => !ofLine.has(name)) ? 'more' : null
}

const ofLine = new Set(['title', 'root', 'litres', 'reading'])

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

type Behind = { form: LogFormApi; suggestions: Suggestions; files: FilesField; close: () => boolean }

/**
 * Returns what marks a planned event as done with what was typed here. This form stays behind: whoever changes their
 * mind finds it as it was.
 */
function useMarkPlannedDone({ form, suggestions, files, close }: Behind) {
  const { userId } = useUser()
  return (planned: Activity) => {
    const { title, ...values } = form.getValues()
    keepForDone(draftKey(userId, planned), planned, { ...values, title: suggestions.titleFor(title) })
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
