import type { Change, ChangedField } from '#contract/history.ts'

const labels = {
  title: 'Titel',
  name: 'Namn',
  category: 'Kategori',
  status: 'Status',
  type: 'Typ',
  component: 'Komponent',
  replacedBy: 'Ersatt av',
  startDate: 'Startdatum',
  endDate: 'Slutdatum',
  description: 'Beskrivning',
  outcome: 'Resultat',
  link: 'Länk',
  zipCode: 'Postnummer',
  city: 'Ort',
  inherits: 'Vilka som ser mappen',
  role: 'Roll',
} satisfies Record<ChangedField, string>

export type FieldChange = { label: string; from: string | null; to: string | null }

/** The changed fields, one line each; none if the sentence says it all. A moved single day is one line. */
export function fieldChangesOf({ action, changes }: Change): FieldChange[] {
  if (action !== 'changed' && action !== 'role') return []
  const start = changes.find(({ field }) => field === 'startDate')
  const end = changes.find(({ field }) => field === 'endDate')
  const isOneDay = start !== undefined && start.from === end?.from && start.to === end.to
  return changes
    .filter(({ field }) => !(isOneDay && field === 'endDate'))
    .map(({ field, from, to }) => ({ label: isOneDay && field === 'startDate' ? 'Datum' : labels[field], from, to }))
}
