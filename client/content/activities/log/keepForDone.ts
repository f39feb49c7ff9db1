import type { Activity, NewActivity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { today } from '#client/platform/text/dates.ts'
import { unfinished } from '../done/doneStore.ts'

type Typed = Pick<
  NewActivity,
  'title' | 'description' | 'outcome' | 'startDate' | 'cost' | 'vat' | 'currency' | 'componentId' | 'litres' | 'reading'
>

/**
 * Adds what was typed of an event to the form that marks a planned one as done: what stands there already, or was saved
 * with the planned event, is kept. `draft` is that form's name.
 */
export function keepForDone(draft: string, planned: Activity, { title, description, ...typed }: Typed) {
  const before = unfinished.get(draft)
  const kept = before?.outcome ?? planned.outcome ?? ''
  // Of another component they are no answer to what that form asks.
  const isOfPlanned = typed.componentId === planned.componentId
  const isFilled = isOfPlanned && typed.litres != null && before?.litres == null
  const filled = !isFilled && typed.litres ? `${litresText(typed.litres)}\u00a0liter` : ''
  const texts = [title.trim() === planned.title ? '' : title, description ?? '', typed.outcome ?? '', filled]
  const added = texts.map((text) => text.trim()).filter((text) => !kept.includes(text))
  const costs = planned.seesCosts && typed.cost != null && before?.cost == null
  unfinished.set(draft, {
    reading: (isOfPlanned ? typed.reading : null) ?? null,
    next: null,
    day: typed.startDate && typed.startDate <= today() ? typed.startDate : today(),
    ...before,
    outcome: [kept, ...added].filter(Boolean).join('\n'),
    ...(costs && { cost: typed.cost, vat: typed.vat, currency: typed.currency }),
    ...(isFilled && { litres: typed.litres }),
    updatedAt: planned.updatedAt,
  } satisfies ActivityDone)
}
