import type { Activity } from '#contract/activities.ts'
import { litresText } from '#contract/fuel.ts'
import { moneyText, type Currency } from '#contract/money.ts'
import { activityStatus } from '#contract/statuses.ts'
import { periodText } from '../../text/dates.ts'
import { comparing } from './lines.ts'

/* Two versions of an event. */

/** The body of the entry, by the names of the contract; a field that it does not have stays as it is. */
export type Written = Readonly<Record<string, unknown>>

const labels = {
  title: 'Titel',
  status: 'Status',
  days: 'När',
  description: 'Anteckning',
  outcome: 'Hur det gick',
  cost: 'Kostnad',
  estimatedCost: 'Beräknad kostnad',
  litres: 'Liter',
  type: 'Typ',
  component: 'Komponent',
  responsible: 'Ansvarig',
  firm: 'Firma',
} as const
type Field = keyof typeof labels

const partsOf: Record<Field, readonly (keyof Activity)[]> = {
  title: ['title'],
  status: ['statusId'],
  days: ['startDate', 'endDate', 'season'],
  description: ['description'],
  outcome: ['outcome'],
  cost: ['cost', 'vat', 'currency'],
  estimatedCost: ['estimatedCost'],
  litres: ['litres'],
  type: ['typeId'],
  component: ['componentId'],
  responsible: ['responsibleId'],
  firm: ['firmId'],
}

/** What the event would be with what the user wrote of it. `isDone`: they marked it as done, or said how it went. */
export function mineOf(before: Activity, written: Written, isDone: boolean): Activity {
  // Where it is said how it went, what is not said stays; a form that is changed whole says what is to be empty.
  const says = (value: unknown) => (isDone ? value != null : value !== undefined)
  const said = Object.fromEntries(Object.entries(written).filter(([name, value]) => name in before && says(value)))
  const mine: Activity = { ...before, ...said, ...namesOf(before, written), updatedAt: before.updatedAt }
  if (!isDone) return { ...mine, endDate: mine.endDate ?? mine.startDate }
  const day = typeof written['day'] === 'string' ? written['day'] : before.startDate
  return { ...mine, statusId: activityStatus.done, startDate: day, endDate: day, season: null }
}

/** Another person, type or thing than before has no name here. */
function namesOf(before: Activity, written: Written) {
  const named = (id: keyof Activity, name: keyof Activity) =>
    id in written && written[id] !== before[id] ? { [name]: written[id] == null ? null : 'ändrad' } : {}
  return {
    ...named('typeId', 'typeName'),
    ...named('componentId', 'componentName'),
    ...named('responsibleId', 'responsibleName'),
    ...named('firmId', 'firmName'),
  }
}

const texts: Record<Field, (event: Activity) => string | null> = {
  title: ({ title }) => title,
  status: ({ statusId }) => statuses[statusId] ?? null,
  days: ({ startDate, endDate }) => periodText(startDate, endDate),
  description: ({ description }) => description,
  outcome: ({ outcome }) => outcome,
  cost: ({ cost, currency }) => amount(cost, currency),
  estimatedCost: ({ estimatedCost, currency }) => amount(estimatedCost, currency),
  litres: ({ litres }) => litresText(litres),
  type: ({ typeName }) => typeName,
  component: ({ componentName }) => componentName,
  responsible: ({ responsibleName }) => responsibleName,
  firm: ({ firmName }) => firmName,
}

export const eventLines = comparing<Activity, Field>({ labels, partsOf, texts })

const statuses: Record<number, string> = {
  [activityStatus.planned]: 'Planerad',
  [activityStatus.ongoing]: 'Pågående',
  [activityStatus.done]: 'Klar',
  [activityStatus.cancelled]: 'Inställd',
}

const amount = (hundredths: number | null, currency: Currency) =>
  hundredths === null ? null : moneyText(hundredths, currency)

/** What is sent to say how it went, over what is there now. */
export const asDone = (event: Activity, now: Activity) => ({
  day: event.endDate ?? event.startDate ?? '',
  outcome: event.outcome,
  litres: event.litres,
  ...moneyOf(event),
  updatedAt: now.updatedAt,
})

/** What is sent to change it, over what is there now. */
export const asChange = (written: Written, event: Activity, now: Activity) => ({
  ...written,
  title: event.title,
  description: event.description,
  outcome: event.outcome,
  statusId: event.statusId,
  startDate: event.startDate,
  endDate: event.endDate,
  season: event.season,
  typeId: event.typeId,
  componentId: event.componentId,
  responsibleId: event.responsibleId,
  firmId: event.firmId,
  litres: event.litres,
  ...(event.seesCosts && { estimatedCost: event.estimatedCost }),
  ...moneyOf(event),
  updatedAt: now.updatedAt,
})

const moneyOf = ({ seesCosts, cost, vat, currency }: Activity) => (seesCosts ? { cost, vat, currency } : {})
