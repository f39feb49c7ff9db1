import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  activitySuggestions,
  type ActivitySuggestions,
  type DayInTitle,
} from '#contract/content/activitySuggestions.ts'
import { statusOfNew } from '#contract/rules/activityDays.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { query } from '#client/platform/api/query.ts'
import { today } from '#client/platform/text/dates.ts'
import { choiceOf, once, recurrenceOf, type RepeatChoice } from '../recurrence/repeatChoice.ts'
import { isDone, noFolder, setFolder, setStatus, type LogDefaults, type LogFormApi } from './useLogForm.ts'

const debounceMs = 250
/** Shorter titles say nothing yet. */
const shortestTitle = 3

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
 * What the title suggests for the other fields: filled in until the person has chosen, and changed with the title. The
 * words of a day leave the title when the day is accepted, and come back with `restore`.
 */
export function useSuggestions(form: LogFormApi, { openedIn, defaults }: Options) {
  const [saidToBe, setChosen] = useState<ReadonlySet<Field>>(() => chosenBefore(defaults))
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<{ said: string; before: string; after: string } | null>(null)
  const [chosenRepeat, setRepeat] = useState<RepeatChoice | null>(null)
  const [title, folderId, statusId, endDate] = form.watch(['title', 'folderId', 'statusId', 'endDate'])
  const { hasAssignee, hasAmount, hasFuel } = watchBound(form)
  const chosen = hasFuel ? new Set([...saidToBe, ...ofFuel]) : saidToBe
  const isPlaceChosen = chosen.has('place') || hasAssignee || (hasAmount && folderId !== noFolder)
  const isStatusChosen = chosen.has('status') || hasAmount
  const { found, freshness, forgetPlace } = useFound({
    title: title.trim(),
    ...(isPlaceChosen ? { folderId, within: 'folder' as const } : openedIn !== noFolder && { folderId: openedIn }),
    ...(isStatusChosen && { when: isDone(statusId) ? ('done' as const) : ('upcoming' as const) }),
  })
  const suggested = suggestedOf(found ?? nothing, { chosen, isPlaceChosen, refused, folderId })

  const apply = useEffectEvent(() => {
    const quietly = { shouldDirty: false }
    if (!isPlaceChosen) setFolder(form, suggested.place?.folderId ?? openedIn, quietly)
    if (!chosen.has('component')) form.setValue('componentId', suggested.component?.id ?? null)
    if (!chosen.has('type')) form.setValue('typeId', suggested.typeId)
    if (chosen.has('day')) return
    const { day } = suggested
    form.setValue('startDate', day?.startDate ?? today())
    form.setValue('season', endDate ? null : (day?.season ?? null))
    form.setValue('recurrence', day?.recurrence ?? null)
    if (isStatusChosen) return
    const isToCome = day !== null && (day.recurrence !== null || day.season !== null)
    setStatus(form, isToCome ? activityStatus.planned : statusOfNew(day?.startDate ?? today(), today()), quietly)
  })
  const key = JSON.stringify(suggested)
  const hasLastDay = Boolean(endDate)
  useEffect(() => apply(), [key, hasLastDay])
  useNoSeason(form, hasLastDay)

  const repeat = chosenRepeat ?? (suggested.day && repeatOf(suggested.day)) ?? once

  function choose(...fields: Field[]) {
    setChosen((before) => new Set([...before, ...fields]))
    if (!fields.includes('day')) return
    // How it repeats stays, whichever of its days the person chooses: what the title said of the day goes.
    setRepeat(repeat)
    form.setValue('recurrence', recurrenceOf(repeat))
  }

  /** Gives up a place that cannot be known to be meant. */
  function unsuggestPlace() {
    forgetPlace()
    setFolder(form, openedIn, { shouldDirty: false })
  }

  return {
    suggested,
    /** An event that is planned already; offered while this one is logged as done. */
    planned: isDone(statusId) ? (found?.planned ?? null) : null,
    /** Whether the place is suggested for the title as it stands; null if it is the person's own, or nothing is suggested. */
    placeIs: suggested.place ? freshness : null,
    unsuggestPlace,
    isPlaceChosen,
    choose,
    isStatusChosen,
    /** Whether the person has said it themselves. */
    isOwn: (field: Field) => saidToBe.has(field),
    repeat,
    setRepeat,
    removed: removed && title === removed.after ? removed : null,
    /** Takes the words of the day out of the title; the day is the person's own from then on. */
    acceptDay: ({ said, title: after }: DayInTitle) => {
      choose('day')
      const before = form.getValues('title')
      // What has been typed since stays.
      if (before.trim() !== found?.ofTitle) return
      setRemoved({ said, before, after })
      form.setValue('title', after, { shouldDirty: true })
    },
    restore: () => removed && form.setValue('title', removed.before, { shouldDirty: true }),
    refuseDay: ({ said }: DayInTitle) => setRefused(new Set([...refused, said])),
  }
}

/** What is filled in for one place, component or status, and would be wrong with another. */
const watchBound = (form: LogFormApi) => ({
  // They belong to the folder that they were chosen in.
  hasAssignee: form.watch(['responsibleId', 'firmId']).some((id) => id != null),
  // What is planned has no VAT, and not everybody sees the costs of every folder.
  hasAmount: form.watch(['cost', 'estimatedCost', 'vat']).some(Boolean),
  // What was filled in a car is of that car.
  hasFuel: form.watch(['litres', 'reading']).some((typed) => typed != null),
})

/** The person's own last day says how long it takes; a season would replace it. */
function useNoSeason(form: LogFormApi, hasLastDay: boolean) {
  useEffect(() => {
    if (hasLastDay) form.setValue('season', null)
  }, [hasLastDay, form])
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

type SuggestionQuery = { title: string; folderId?: number; within?: 'folder' | 'below'; when?: 'upcoming' | 'done' }

/** Whether what was found is of the title as it stands: it is, it soon will be, or nobody can say. */
type Freshness = 'fresh' | 'awaited' | 'unknown'

type Found = ActivitySuggestions & { ofTitle: string }

/**
 * What the server finds for a title, once typing pauses. While another is asked for, and where that fails, it is what was
 * found before.
 */
function useFound(wanted: SuggestionQuery) {
  const wantedKey = JSON.stringify(wanted)
  const [askedKey, setAsked] = useState(wantedKey)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wantedKey), debounceMs)
    return () => clearTimeout(timer)
  }, [wantedKey])
  const asked = JSON.parse(askedKey) as SuggestionQuery
  const isLongEnough = asked.title.length >= shortestTitle
  const { data, fetchStatus } = useQuery({
    ...query(activitySuggestions.ofTitle, { query: asked }),
    enabled: isLongEnough,
    // The form is whole without.
    retry: false,
  })
  const [found, setFound] = useState<Found | null>(null)
  const [answer, setAnswer] = useState<ActivitySuggestions | null>(null)
  // A title that is begun anew has nothing of the one before.
  const latest = isLongEnough ? data : null
  if (latest !== undefined && latest !== answer) {
    setAnswer(latest)
    setFound(latest && { ...latest, ofTitle: asked.title })
  }
  const isAsked = wantedKey === askedKey
  const isAwaited = !isAsked || (latest === undefined && fetchStatus === 'fetching')
  const freshness: Freshness = isAwaited ? 'awaited' : latest === undefined ? 'unknown' : 'fresh'
  const forgetPlace = () => setFound(found && { ...found, place: null, component: null })
  return { found, freshness, forgetPlace }
}

const nothing: ActivitySuggestions = { place: null, component: null, typeId: null, day: null, planned: null }

type Known = {
  chosen: ReadonlySet<Field>
  isPlaceChosen: boolean
  refused: ReadonlySet<string>
  folderId: number
}

/** What of it the person has left to be suggested. */
function suggestedOf({ place, component, typeId, day }: ActivitySuggestions, known: Known) {
  const { chosen, isPlaceChosen, refused, folderId } = known
  const isDayKept = day !== null && !chosen.has('day') && !refused.has(day.said) && isShown(day)
  // What was found before lies in the folder of before.
  const isThere = !isPlaceChosen || place?.folderId === folderId
  return {
    place: isPlaceChosen ? null : place,
    component: chosen.has('component') || !isThere ? null : component,
    typeId: chosen.has('type') ? null : typeId,
    day: isDayKept ? day : null,
  }
}

/** Whether the form has fields for how it repeats. */
const isShown = (day: DayInTitle) => day.recurrence === null || repeatOf(day) !== null

const repeatOf = ({ recurrence, season, startDate, words }: DayInTitle) =>
  recurrence &&
  choiceOf({ id: 0, words: words ?? '', recurrence, season, firstDay: startDate, day: startDate, isEnded: false })
