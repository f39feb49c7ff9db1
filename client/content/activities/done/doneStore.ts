import type { Activity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { readStored } from '#client/platform/drafts/browserStorage.ts'
import { formDraftKey } from '#client/platform/drafts/clearDrafts.ts'
import { writeLonger } from '#client/platform/drafts/keptDrafts.ts'
import { createStore } from '#client/ui/state/createStore.ts'

export type Completing = {
  activity: Activity
  /** It is done already: the dialog says how it went. */
  isDone?: boolean
  /** The event that was planned as it was marked as done a moment ago; null if none was. */
  next?: Activity | null
  /** It is left out this time, not done. */
  isSkipped?: boolean
  /** Moves focus near the circle that opened the dialog, which is gone once the event is done. */
  refocus: () => void
  /** Called once it has been marked, with what opened the dialog still behind it. */
  onMarked?: () => void
}

/** The name of what is typed and chosen about an event that is done. */
export const draftKey = (userId: number, { id }: Pick<Activity, 'id'>) => formDraftKey(userId, `done-${id}`)

/** The same of why one is left out. */
export const skipKey = (userId: number, { id }: Pick<Activity, 'id'>) => formDraftKey(userId, `skip-${id}`)

/** `base`: how the event was as it was written. */
type Kept<T> = { values: T; base?: ActivityDone }

/** What is kept until the server has it, also in a browser that keeps nothing, where it lives as long as the page. */
function createUnfinished<T>() {
  const here = new Map<string, Kept<T>>()
  const find = (name: string) => here.get(name) ?? (readStored(name) as Kept<T> | null)
  const get = (name: string) => find(name)?.values
  return {
    find,
    get,
    // It may be kept for its files alone.
    has: (name: string) => Object.keys(get(name) ?? {}).length > 0,
    set(name: string, values: T, base?: ActivityDone) {
      const kept = { values, ...(base && { base }) }
      here.set(name, kept)
      writeLonger(name, kept)
    },
    delete(name: string) {
      here.delete(name)
      writeLonger(name, undefined)
    },
    clear: () => here.clear(),
  }
}

/**
 * What was typed and chosen in forms that were closed before they were sent, by user and event. A dialog that is opened
 * again lays it over the event: what nobody touched may have been changed by somebody else since.
 */
export const unfinished = createUnfinished<Partial<ActivityDone>>()

export function keepDraft(key: string, touched: Partial<ActivityDone>, base: ActivityDone) {
  if (Object.keys(touched).length > 0) unfinished.set(key, touched, base)
  else unfinished.delete(key)
}

/** That, over how the event is now: a sum that somebody has said since stays theirs, and their words stand before one's own. */
export function begunOver(key: string, now: ActivityDone): Partial<ActivityDone> {
  const { values = {}, base = now } = unfinished.find(key) ?? {}
  const isNews = (name: keyof ActivityDone) => JSON.stringify(base[name]) !== JSON.stringify(now[name])
  const { cost, vat, currency, litres, outcome, ...rest } = values
  const isSum = 'cost' in values && !(['cost', 'vat', 'currency'] as const).some(isNews)
  const words = isNews('outcome') ? bothWords(now.outcome, outcome) : outcome
  return {
    ...rest,
    ...(outcome !== undefined && { outcome: words }),
    ...(isSum && { cost, vat, currency }),
    ...('litres' in values && !isNews('litres') && { litres }),
  }
}

/** Their words before one's own. What the server has already, as where its answer was lost, is not said twice. */
export const bothWords = (theirs: string | null | undefined, own: string | null | undefined): string =>
  theirs && own && theirs.endsWith(own) ? theirs : [theirs, own].filter(Boolean).join('\n')

export const skipReasons = createUnfinished<string>()

/**
 * The event that is being marked as done or left out, or has been. Outside of the lists: its row may leave while the dialog is open.
 */
export const completing = createStore<Completing | null>(null)
