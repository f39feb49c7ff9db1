import { shownAddress } from '#contract/platform/emailAddresses.ts'
import type { Change, ChangedField } from '#contract/content/history.ts'
import { historyFields, type HistoryName, type Is, type Kind } from '#contract/items/kind.ts'
import { countText } from '#contract/items/say.ts'
import { allTables, type AnyTable } from '#contract/items/tables.ts'
import { amountText } from '#contract/rules/money.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { reminderText } from '#client/platform/text/reminderText.ts'

/** How the table of each kind calls its fields, and what they are. */
const fieldsOfKind = new Map<string, ReadonlyMap<string, { label: string; is: Is }>>(
  allTables.map((kind) => [kind.kind, new Map(historyFields<Kind>(kind).map((field) => [field.name, field]))]),
)
type ItemField = HistoryName<AnyTable>

/** How everything else is called: of folders and members, and what is no field. */
const otherLabels: Record<Exclude<ChangedField, ItemField>, string> & Partial<Record<ItemField, string>> = {
  folder: 'Mapp',
  title: 'Titel',
  name: 'Namn',
  category: 'Kategori',
  status: 'Status',
  type: 'Typ',
  component: 'Komponent',
  reading: 'Mätarställning',
  meterFile: 'Fil om mätaren',
  description: 'Beskrivning',
  zipCode: 'Postnummer',
  city: 'Ort',
  inherits: 'Vilka som ser mappen',
  keepsCosts: 'Vilka som ser kostnader',
  observersReport: 'Vilka som får anmäla fel',
  hidesFirms: 'Vilka som ser firmorna i Vem kan?',
  role: 'Roll',
  cover: 'Omslag',
  offer: 'Offert',
  chosenOffer: 'Vald offert',
  faultState: 'Läge',
}

const labelOf = ({ kind }: Change, field: ChangedField) =>
  fieldsOfKind.get(kind)?.get(field)?.label ?? otherLabels[field as keyof typeof otherLabels] ?? ''

export type FieldChange = { label: string; from: string | null; to: string | null }

const hasLines: ReadonlySet<Change['action']> = new Set(['changed', 'role', 'movedAway', 'movedHere'])

/** The changed fields, one line each; none if the sentence says it all. A moved single day is one line. */
export function fieldChangesOf(change: Change): FieldChange[] {
  const { action, changes } = change
  if (!hasLines.has(action)) return []
  const start = changes.find(({ field }) => field === 'startDate')
  const end = changes.find(({ field }) => field === 'endDate')
  const isOneDay = start !== undefined && start.from === end?.from && start.to === end.to
  return (
    changes
      // Where something was moved to is in the sentence.
      .filter(({ field }) => !(isOneDay && field === 'endDate') && field !== 'folder')
      .map(({ field, from, to }) => ({
        label: isOneDay && field === 'startDate' ? 'Datum' : labelOf(change, field),
        from: textOf(change, field, from),
        to: textOf(change, field, to),
      }))
  )
}

function textOf({ kind }: Change, field: ChangedField, value: string | null) {
  if (field === 'reminder') return reminderText(value)
  if (value === null) return null
  if (field === 'reading') return readingText(value)
  const is = fieldsOfKind.get(kind)?.get(field)?.is
  if (is?.of === 'amount') return amountText(Number(value))
  if (is?.of === 'count') return countText(is, Number(value))
  if (is?.of === 'address') return shownAddress(value)
  return is?.of === 'day' ? periodText(value) : value
}

/** `12 340 mil 2026-11-23` with its day in words. */
const readingText = (value: string) =>
  value.replace(/ (\d{4}-\d{2}-\d{2})$/, (_, day: string) => `, ${periodText(day)}`)
