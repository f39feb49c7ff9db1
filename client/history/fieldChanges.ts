import { shownAddress } from '#contract/emailAddresses.ts'
import { litresText } from '#contract/fuel.ts'
import type { Change, ChangedField } from '#contract/history.ts'
import { amountText } from '#contract/money.ts'
import { periodText } from '../text/dates.ts'
import { reminderText } from '../text/reminderText.ts'

const labels = {
  folder: 'Mapp',
  title: 'Titel',
  name: 'Namn',
  category: 'Kategori',
  status: 'Status',
  type: 'Typ',
  activity: 'Händelse',
  component: 'Komponent',
  fault: 'Fel',
  replacedBy: 'Ersatt av',
  responsible: 'Ansvarig',
  firm: 'Utförs av',
  estimatedCost: 'Beräknad kostnad',
  cost: 'Kostnad',
  vat: 'Varav moms',
  litres: 'Liter',
  currency: 'Valuta',
  make: 'Tillverkare',
  model: 'Modell',
  modelYear: 'Årsmodell',
  serialNumber: 'Serienummer',
  place: 'Placering',
  boughtOn: 'Köpt',
  boughtAt: 'Köpt hos',
  price: 'Pris',
  priceToday: 'Ny i dag',
  warrantyUntil: 'Garanti till',
  expectedLifeYears: 'Beräknad livslängd (år)',
  meterUnit: 'Mätarens enhet',
  reading: 'Mätarställning',
  contactPerson: 'Kontaktperson',
  phone: 'Telefon',
  email: 'E-post',
  website: 'Webbplats',
  organisationNumber: 'Organisationsnummer',
  note: 'Anteckning',
  startDate: 'Startdatum',
  endDate: 'Slutdatum',
  day: 'Datum',
  description: 'Beskrivning',
  outcome: 'Resultat',
  reminder: 'Påminnelse',
  link: 'Länk',
  zipCode: 'Postnummer',
  city: 'Ort',
  inherits: 'Vilka som ser mappen',
  keepsCosts: 'Vilka som ser kostnader',
  observersReport: 'Vilka som får anmäla fel',
  hidesFirms: 'Vilka som ser firmorna i Vem kan?',
  role: 'Roll',
  cover: 'Omslag',
  moment: 'Före eller efter',
  series: 'Upprepning',
  offer: 'Offert',
  chosenOffer: 'Vald offert',
  severity: 'Hur bråttom',
  repair: 'Åtgärdas av',
  faultState: 'Läge',
  closedWhy: 'Varför det inte åtgärdas',
} satisfies Record<ChangedField, string>

export type FieldChange = { label: string; from: string | null; to: string | null }

const hasLines: ReadonlySet<Change['action']> = new Set(['changed', 'role', 'movedAway', 'movedHere'])

/** The changed fields, one line each; none if the sentence says it all. A moved single day is one line. */
export function fieldChangesOf({ action, changes }: Change): FieldChange[] {
  if (!hasLines.has(action)) return []
  const start = changes.find(({ field }) => field === 'startDate')
  const end = changes.find(({ field }) => field === 'endDate')
  const isOneDay = start !== undefined && start.from === end?.from && start.to === end.to
  return (
    changes
      // Where something was moved to is in the sentence.
      .filter(({ field }) => !(isOneDay && field === 'endDate') && field !== 'folder')
      .map(({ field, from, to }) => ({
        label: isOneDay && field === 'startDate' ? 'Datum' : labels[field],
        from: textOf(field, from),
        to: textOf(field, to),
      }))
  )
}

const days: ReadonlySet<ChangedField> = new Set(['startDate', 'endDate', 'day', 'boughtOn', 'warrantyUntil'])
const amounts: ReadonlySet<ChangedField> = new Set(['estimatedCost', 'cost', 'vat', 'price', 'priceToday'])

function textOf(field: ChangedField, value: string | null) {
  if (value !== null && amounts.has(field)) return amountText(Number(value))
  if (field === 'litres') return value && litresText(Number(value))
  if (field === 'reminder') return reminderText(value)
  if (field === 'email') return value && shownAddress(value)
  if (field === 'reading') return value && readingText(value)
  return days.has(field) ? periodText(value, null) : value
}

/** `12 340 mil 2026-11-23` with its day in words. */
const readingText = (value: string) =>
  value.replace(/ (\d{4}-\d{2}-\d{2})$/, (_, day: string) => `, ${periodText(day, null)}`)
