import type { Activity, NewActivity } from '#contract/activities.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { today } from '../../text/dates.ts'
import { unfinished } from '../done/doneStore.ts'

type Typed = Pick<NewActivity, 'title' | 'description' | 'outcome' | 'startDate' | 'cost' | 'vat' | 'currency'>

/** Puts what was typed of an event into the form that marks a planned one as done. `draft` is that form's name. */
export function keepForDone(draft: string, planned: Activity, { title, description, ...typed }: Typed) {
  const texts = [title.trim() === planned.title ? '' : title, description ?? '', typed.outcome ?? '']
  const outcome = texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
  const before = unfinished.get(draft)
  const costs = planned.seesCosts && typed.cost != null
  unfinished.set(draft, {
    reading: null,
    next: null,
    ...before,
    day: typed.startDate && typed.startDate <= today() ? typed.startDate : today(),
    outcome: outcome || (before?.outcome ?? planned.outcome ?? ''),
    ...(costs && { cost: typed.cost, vat: typed.vat, currency: typed.currency }),
    updatedAt: planned.updatedAt,
  } satisfies ActivityDone)
}
