import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useEffect, useState } from 'react'
import { Controller, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { ActivityDone } from '#contract/content/activityDone.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { useFilesField, type FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { formPart } from '#client/platform/forms/formPart.tsx'
import { CostFields } from '#client/platform/forms/CostFields.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { useStore } from '#client/ui/state/createStore.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { today } from '#client/platform/text/dates.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { DayChoice } from '#client/platform/forms/DayChoice.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { useDraftNote } from '#client/platform/forms/formDraft.ts'
import { useDayQuestion } from '#client/platform/forms/dayQuestion.ts'
import { mayHaveLitres } from '../fuel/isFuel.ts'
import { LitresField } from '../fuel/LitresField.tsx'
import { isByMeter, type MeterOfComponent } from '../recurrence/usage.ts'
import { NextByMeter } from '../recurrence/NextByMeter.tsx'
import { NextOfSeries } from '../recurrence/NextOfSeries.tsx'
import { nextDay } from './nextDay.ts'
import { begunOver, completing, draftKey, keepDraft, unfinished, type Completing } from './doneStore.ts'
import { ReadingOfDone, useMeterOfDone } from './ReadingOfDone.tsx'
import { SkipForm } from './SkipForm.tsx'
import { useMarkDone } from './useMarkDone.ts'
import { WhichEvent } from './WhichEvent.tsx'

const CostOfReceipts = formPart(async () => (await import('./CostOfReceipts.tsx')).CostOfReceipts)

/** Asks about an event that is done: when, how it went, and when it is to be done again; or why it is left out. */
export function DoneDialog() {
  const open = useStore(completing)
  const last = useLast(open)
  return (
    <DialogFrame title={last ? titleOf(last) : ''} isOpen={open !== null} onClose={() => completing.set(null)}>
      {last?.isSkipped && <SkipForm key={last.activity.id} dialog={last} />}
      {last && !last.isSkipped && <DoneForm key={last.activity.id} dialog={last} />}
    </DialogFrame>
  )
}

function titleOf({ isSkipped, isDone, activity }: Completing): string {
  if (isSkipped) return 'Hoppa över den här gången'
  if (!isDone) return 'Markera som klar'
  return activity.seesCosts ? 'Hur det gick och vad det kostade' : 'Hur det gick'
}

function DoneForm({ dialog }: { dialog: Completing }) {
  const { activity, isDone = false, refocus, onMarked } = dialog
  useRefocus(refocus)
  const key = draftKey(useUser().userId, activity)
  const markDone = useMarkDone(dialog, key)
  const submitText = isDone ? 'Spara' : 'Klar'
  const receipts = useFilesField({ draft: key, kindId: fileKind.receipt, words: receiptWords })
  const [start] = useState(() => valuesOf(activity))
  const form = useForm({
    resolver: zodResolver(ActivityDone),
    defaultValues: { ...start, ...begunOver(key, start), updatedAt: activity.updatedAt },
  })
  useDraftNote(key, () => {
    unfinished.delete(key)
    form.reset(start)
  })
  const { errors, isSubmitting } = form.formState
  const { component, judge, judgeOnceLoaded } = useMeterOfDone(activity)

  const asks = useDayQuestion(form.setError, { happened: 'done', button: submitText })
  const keep = () => keepDraft(key, touchedIn(form.getValues(), start), start)

  const submit = form.handleSubmit(async (values) => {
    const { reading } = values
    const doubt = await judgeOnceLoaded(values)
    if (doubt && !reading?.isReset && reading?.turnedAt == null && !reading?.[doubt.field]) {
      form.setError(`reading.${doubt.field}`, { message: doubt.question })
      return
    }
    if (asks('day', values.day)) return
    // Also what is chosen without a change of the form.
    keep()
    markDone(values)
    onMarked?.()
  })

  return (
    <DialogForm
      onSubmit={submit}
      onChange={keep}
      submitText={submitText}
      busyText=""
      isBusy={isSubmitting}
      cancel={() => completing.set(null)}
    >
      <WhichEvent activity={activity} />
      <TextArea
        label="Hur gick det?"
        optional
        autoFocus
        rows={3}
        {...form.register('outcome')}
        error={errors.outcome?.message}
      />
      <Controller
        control={form.control}
        name="day"
        render={({ field, fieldState }) => (
          <DayChoice
            label="När?"
            value={field.value}
            onChange={(day) => {
              field.onChange(day ?? '')
              // On another day the reading may be as expected.
              form.clearErrors('reading')
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormProvider {...form}>
        {mayHaveLitres(activity) && <LitresField />}
        {activity.meterUnit && <ReadingOfDone unit={activity.meterUnit} {...{ component, judge }} />}
        {receipts.field}
        {activity.seesCosts && <Costs estimate={activity.estimatedCost} receipts={receipts} />}
      </FormProvider>
      <WhenNext {...{ dialog, form }} meter={component?.meter ?? null} />
    </DialogForm>
  )
}

type CostsProps = { estimate: number | null; receipts: FilesField }

function Costs({ estimate, receipts }: CostsProps) {
  return (
    <>
      {receipts.hasAny && (
        <Suspense fallback={null}>
          <CostOfReceipts uploads={receipts.uploads} />
        </Suspense>
      )}
      <CostFields asks={{ cost: true }} estimate={estimate} />
    </>
  )
}

/** Moves the focus when the dialog is left, unless it is where it was. */
function useRefocus(refocus: () => void) {
  useEffect(
    () => () => {
      // React Aria restores focus one frame after the dialog has left, if the circle is still there.
      requestAnimationFrame(() => isFocusLost() && refocus())
    },
    [refocus],
  )
}

const receiptWords = { label: 'Kvitto', take: 'Fota kvittot', takeNext: 'Fota nästa', choose: 'Bifoga kvitto' }

type DoneFormApi = UseFormReturn<ActivityDone, unknown, z.output<typeof ActivityDone>>

type WhenNextProps = { dialog: Completing; form: DoneFormApi; meter: MeterOfComponent | null }

function WhenNext({ dialog: { activity, isDone = false, next }, form, meter }: WhenNextProps) {
  const { series } = activity
  if (!series || series.isEnded) return <NextField form={form} />
  // It can be moved while it is planned, and right after that; later it has a row of its own.
  return isDone && !next ? null : <NextOfSeriesField {...{ form, series, meter }} />
}

type NextOfSeriesFieldProps = { form: DoneFormApi; series: ActivitySeries; meter: MeterOfComponent | null }

function NextOfSeriesField({ form, series, meter }: NextOfSeriesFieldProps) {
  const doneOn = form.watch('day')
  const { recurrence } = series
  const next = {
    series,
    moved: form.watch('next')?.day,
    onMove: (day: string | null) => form.setValue('next', day === null ? null : { day }),
    error: form.formState.errors.next?.day?.message,
  }
  return isByMeter(recurrence) ? (
    <NextByMeter {...next} {...{ recurrence, meter }} doneOn={doneOn || today()} />
  ) : (
    <NextOfSeries {...next} doneOn={doneOn} />
  )
}

/** The next time, planned at once; a year later unless another day is chosen. */
function NextField({ form }: { form: DoneFormApi }) {
  const suggested = nextDay(form.watch('day') || today())
  const next = form.watch('next') ?? null
  return (
    <div className="flex flex-col gap-1">
      <CheckboxField
        label="Lägg in nästa"
        checked={next !== null}
        onChange={({ target }) => form.setValue('next', target.checked ? { day: suggested } : null)}
      />
      {next && (
        <DateField
          label="Nästa gång"
          value={next.day}
          onChange={(day) => form.setValue('next', { day: day ?? '' })}
          error={form.formState.errors.next?.day?.message}
        />
      )}
    </div>
  )
}

const valuesOf = (activity: Activity): ActivityDone => ({
  // Of one that was done on a day that nobody has said, it is asked for.
  day: isOpen(activity) ? today() : (activity.endDate ?? ''),
  outcome: activity.outcome ?? '',
  litres: activity.litres,
  // Where costs are not shown to the user, they stay as they are.
  ...(activity.seesCosts && { cost: activity.cost, vat: activity.vat, currency: activity.currency }),
  reading: null,
  next: null,
  updatedAt: activity.updatedAt,
})

/** What was typed or chosen. A sum goes with its VAT and currency. */
function touchedIn(values: ActivityDone, start: ActivityDone): Partial<ActivityDone> {
  const { cost, vat, currency, ...rest } = values
  const isOther = (name: keyof ActivityDone) => JSON.stringify(values[name]) !== JSON.stringify(start[name])
  const touched = Object.fromEntries(Object.entries(rest).filter(([name]) => isOther(name as keyof ActivityDone)))
  const isSum = (['cost', 'vat', 'currency'] as const).some(isOther)
  return { ...touched, ...(isSum && { cost, vat, currency }) }
}
