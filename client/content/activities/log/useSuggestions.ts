import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { firms } from '#contract/content/firms.ts'
import { statusOfNew } from '#contract/rules/activityDays.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import { today } from '#client/platform/text/dates.ts'
import { choiceOf, once, recurrenceOf, type RepeatChoice } from '../recurrence/repeatChoice.ts'
import type { DayInLine } from './line/dayInLine.ts'
import { firmInLine } from './line/firmInLine.ts'
import { readLine, titleOf } from './line/readLine.ts'
import type { Span } from './line/said.ts'
import type { SaidSum } from './line/sums.ts'
import { nothing, shortestTitle, useFound, type Found } from './useFound.ts'
import { isDone, noFolder, setFolder, setStatus, type LogDefaults, type LogFormApi } from './useLogForm.ts'
import { useSettled } from './useSettled.ts'

/** What a person chooses themselves is suggested no more. */
type Field = 'place' | 'component' | 'type' | 'day' | 'status'

/** What is asked for fuel because it is so: done, to a component with a meter. */
const ofFuel = ['component', 'place', 'status'] as const

type Options = {
  /** The folder that the form was opened in, at or below which it is to lie; `noFolder` from anywhere. */
  openedIn: number
  defaults: LogDefaults
}

export type Suggestions = ReturnType<typeof useSuggestions>

/**
 * What the line says of the other fields: filled in until the person has chosen, and changed with the line. The title that
 * is kept is the line without the words of what it fills in.
 */
export function useSuggestions(form: LogFormApi, { openedIn, defaults }: Options) {
  const [saidToBe, setChosen] = useState<ReadonlySet<Field>>(() => chosenBefore(defaults))
  const [chosenRepeat, setRepeat] = useState<RepeatChoice | null>(null)
  const [line, folderId, statusId] = form.watch(['title', 'folderId', 'statusId'])
  const { settled, isSettled, settle } = useSettled(line)
  const own = useOwn(form)
  const chosen = own.hasFuel ? new Set([...saidToBe, ...ofFuel]) : saidToBe
  const isPlaceChosen = chosen.has('place') || own.hasAssignee || (own.hasAmount && folderId !== noFolder)
  const isStatusChosen = chosen.has('status') || own.hasAmount
  const known = { chosen, isPlaceChosen, isStatusChosen, folderId }
  const { spans, title, titleFor, day, sums, refuse, answer } = useReading(form, { settled, own, ...known })
  const { found, freshness, forgetPlace } = useFound(isSettled, {
    title: title.trim(),
    ...(isPlaceChosen ? { folderId, within: 'folder' as const } : openedIn !== noFolder && { folderId: openedIn }),
    ...(isStatusChosen && { when: isDone(statusId) ? ('done' as const) : ('upcoming' as const) }),
  })
  const of = suggestedOf(found ?? nothing, known)
  const register = useRegister(form, settled)
  const isMoving = of.place !== null && of.place.folderId !== folderId
  const [sum, ...others] = sums
  const suggested = {
    ...of,
    day: chosen.has('day') ? null : day,
    sum: sum && others.length === 0 && !own.isAmountOwn ? sum : null,
    // Each main folder has firms of its own.
    firm: isMoving || own.isFirmOwn ? null : firmInLine(settled, register),
  }
  useFilledIn(form, suggested, { openedIn, own, ...known })
  const repeat = chosenRepeat ?? (suggested.day && repeatOf(suggested.day)) ?? once

  function choose(...fields: Field[]) {
    setChosen((before) => new Set([...before, ...fields]))
    if (fields.includes('place')) own.setFilledIn({ ...own.filledIn, firmId: null })
    if (!fields.includes('day')) return
    if (suggested.day) answer(suggested.day.said)
    // How it repeats stays, whichever of its days the person chooses: what the line said of the day goes.
    setRepeat(repeat)
    form.setValue('recurrence', recurrenceOf(repeat))
  }

  return {
    suggested,
    /** Where in the line the words stand that were read; while one writes on, those that are as they were. */
    readSpans: spans.filter(([from, to]) => line.slice(from, to) === settled.slice(from, to)),
    /** The title that is kept of the line once typing has paused, and of another line. */
    title,
    titleFor,
    /** Reads the line as it stands, without waiting for a pause. */
    settle,
    /** The sums of which the line does not say which it cost. */
    unsure: others.length > 0 && !own.isAmountOwn ? sums : [],
    /** None of the sums of the line is what it cost: their words stay. */
    refuseSums: () => {
      refuse(...sums)
      form.setValue(amountField(statusId), undefined, { shouldDirty: true })
    },
    /** The words of the line say no day, and stay. */
    refuseDay: (said: DayInLine) => refuse(said),
    /** An event that is planned already; offered while this one is logged as done. */
    planned: isDone(statusId) ? (found?.planned ?? null) : null,
    /** Whether the place is suggested for the line as it stands; null if it is the person's own, or nothing is suggested. */
    placeIs: suggested.place ? freshness : null,
    /** Gives up a place that cannot be known to be meant. */
    unsuggestPlace: () => {
      forgetPlace()
      setFolder(form, openedIn, { shouldDirty: false })
    },
    isPlaceChosen,
    choose,
    isStatusChosen,
    /** Whether the person has said it themselves. */
    isOwn: (field: Field) => saidToBe.has(field),
    repeat,
    setRepeat,
  }
}

type Known = {
  chosen: ReadonlySet<Field>
  isPlaceChosen: boolean
  isStatusChosen: boolean
  folderId: number
}
type Own = ReturnType<typeof useOwn>

/** What the line says by itself, and the title that is left of it. */
function useReading(
  form: LogFormApi,
  { settled, own, chosen, isStatusChosen, folderId }: Known & { settled: string; own: Own },
) {
  /** Words that say no day or cost, and stay; and those that say one that the person has put right. */
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const seesCosts = useSeesCosts(folderId)
  const isDoneNow = isDone(form.watch('statusId'))
  const { amount, isAmountOwn, filledIn } = own

  function read(text: string) {
    const { day, sums } = readLine(text, { today: today(), ...(isStatusChosen && { isDone: isDoneNow }) })
    return {
      day: day && !refused.has(day.said) && isShown(day) ? day : null,
      sums: seesCosts ? sums.filter(({ said }) => !refused.has(said)) : [],
    }
  }
  /** Whether the form has the sum, and not only the line. */
  const isFilledIn = (sum: SaidSum, { length }: SaidSum[]) =>
    amount === sum.amount || (length === 1 && (!isAmountOwn || (amount !== null && filledIn.amount === sum.amount)))
  function spansIn(text: string): Span[] {
    const { day, sums } = read(text)
    const days = day && (!chosen.has('day') || answered.has(day.said)) ? day.spans : []
    return [...days, ...sums.filter((sum) => isFilledIn(sum, sums)).map(({ span }) => span)]
  }
  const titleFor = (text: string) => titleOf(text, spansIn(text))

  return {
    ...read(settled),
    spans: spansIn(settled),
    title: titleFor(settled),
    titleFor,
    refuse: (...some: { said: string }[]) => setRefused(new Set([...refused, ...some.map(({ said }) => said)])),
    answer: (said: string) => setAnswered(new Set([...answered, said])),
  }
}

type Suggested = Pick<Found, 'place' | 'component' | 'typeId'> & {
  day: DayInLine | null
  sum: SaidSum | null
  firm: { id: number } | null
}

/** Fills in what is suggested, as it changes. */
function useFilledIn(form: LogFormApi, suggested: Suggested, known: Known & { openedIn: number; own: Own }) {
  const { chosen, isPlaceChosen, isStatusChosen, openedIn, own } = known
  const { place, component, typeId, day, sum, firm } = suggested
  const [statusId, endDate] = form.watch(['statusId', 'endDate'])

  const apply = useEffectEvent(() => {
    const quietly = { shouldDirty: false }
    if (!isPlaceChosen) setFolder(form, place?.folderId ?? openedIn, quietly)
    if (!chosen.has('component')) form.setValue('componentId', component?.id ?? null)
    if (!chosen.has('type')) form.setValue('typeId', typeId)
    fillInFree()
    if (chosen.has('day')) return
    form.setValue('startDate', day?.startDate ?? today())
    form.setValue('season', endDate ? null : (day?.season ?? null))
    form.setValue('recurrence', day?.recurrence ?? null)
    if (isStatusChosen) return
    const isToCome = day !== null && (day.recurrence !== null || day.season !== null)
    setStatus(form, isToCome ? activityStatus.planned : statusOfNew(day?.startDate ?? today(), today()), quietly)
  })
  /** What the person may write over at any time, in fields that know nothing of the line. */
  function fillInFree() {
    const { filledIn, isAmountOwn, isFirmOwn, setFilledIn } = own
    const next = {
      amount: isAmountOwn ? filledIn.amount : (sum?.amount ?? null),
      firmId: isFirmOwn ? filledIn.firmId : (firm?.id ?? null),
    }
    if (next.amount !== filledIn.amount) form.setValue(amountField(statusId), next.amount ?? undefined)
    if (next.firmId !== filledIn.firmId) form.setValue('firmId', next.firmId)
    setFilledIn(next)
  }
  const key = JSON.stringify(suggested)
  const hasLastDay = Boolean(endDate)
  useEffect(() => apply(), [key, hasLastDay])
  // The person's own last day says how long it takes; a season would replace it.
  useEffect(() => {
    if (hasLastDay) form.setValue('season', null)
  }, [hasLastDay, form])
}

/** An amount is what it costs once it is done, and before that an estimate. */
export const amountField = (statusId: number | undefined) => (isDone(statusId) ? 'cost' : 'estimatedCost')

/** What the line has filled in, to tell it from what the person has. */
type FilledIn = { amount: number | null; firmId: number | null }

/** What of the form is the person's own, and would be wrong with another place, component or status. */
function useOwn(form: LogFormApi) {
  const { title, firmId = null, statusId, ...typed } = form.watch()
  const amount = typed[amountField(statusId)] ?? null
  // What is restored with its line was read of it.
  const [filledIn, setFilledIn] = useState<FilledIn>(() => ({
    amount: readLine(title, { today: today() }).sums.some((sum) => sum.amount === amount) ? amount : null,
    firmId: null,
  }))
  const isAmountOwn = amount !== filledIn.amount
  const isFirmOwn = firmId !== filledIn.firmId
  return {
    filledIn,
    setFilledIn,
    amount,
    isAmountOwn,
    isFirmOwn,
    // They belong to the folder that they were chosen in.
    hasAssignee: typed.responsibleId != null || (isFirmOwn && firmId !== null),
    // What is planned has no VAT, and not everybody sees the costs of every folder.
    hasAmount: (isAmountOwn && Boolean(amount)) || Boolean(typed.vat),
    // What was filled in a car is of that car.
    hasFuel: typed.litres != null || typed.reading != null,
  }
}

/** The firms of the folder, once there is a line that may name one; what is saved makes no reason to ask again. */
function useRegister(form: LogFormApi, line: string) {
  const folderId = form.watch('folderId')
  const isAsked = folderId !== noFolder && line.trim().length >= shortestTitle && !form.formState.isSubmitting
  return useQuery({ ...choicesIn(firms.inFolder, folderId), enabled: isAsked }).data?.items ?? []
}

function chosenBefore({ componentId, startDate, statusId, typeId }: LogDefaults): ReadonlySet<Field> {
  const fields: Field[] = []
  // A component, or that there is none, is said of the folder that it was opened in.
  if (componentId !== undefined) fields.push('component', 'place')
  if (startDate !== undefined) fields.push('day')
  if (statusId !== undefined) fields.push('status')
  if (typeId !== null) fields.push('type')
  return new Set(fields)
}

/** What of it the person has left to be suggested. */
function suggestedOf({ place, component, typeId }: Found, { chosen, isPlaceChosen, folderId }: Known) {
  // What was found before lies in the folder of before.
  const isThere = !isPlaceChosen || place?.folderId === folderId
  return {
    place: isPlaceChosen ? null : place,
    component: chosen.has('component') || !isThere ? null : component,
    typeId: chosen.has('type') ? null : typeId,
  }
}

/** Whether the form has fields for how it repeats. */
const isShown = (day: DayInLine) => day.recurrence === null || repeatOf(day) !== null

const repeatOf = ({ recurrence, season, startDate, words }: DayInLine) =>
  recurrence &&
  choiceOf({ id: 0, words: words ?? '', recurrence, season, firstDay: startDate, day: startDate, isEnded: false })
