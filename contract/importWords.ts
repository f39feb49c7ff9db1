import type { ImportField } from './importFields.ts'
import type { ImportedKind } from './importShapes.ts'

/** What a column can be, in the order in which it is offered. */
export const fieldsOf: Record<ImportedKind, readonly ImportField[]> = {
  activity: [
    'title',
    'startDate',
    'endDate',
    'cost',
    'outcome',
    'description',
    'firm',
    'component',
    'subFolder',
    'type',
    'status',
    'warranty',
    'reading',
    'litres',
    'recurrence',
  ],
  component: [
    'title',
    'description',
    'make',
    'model',
    'modelYear',
    'serialNumber',
    'place',
    'subFolder',
    'boughtOn',
    'boughtAt',
    'price',
    'warranty',
    'link',
  ],
}

export const fieldText: Record<ImportField, string> = {
  title: 'Titel',
  startDate: 'Datum',
  endDate: 'Slutdatum',
  cost: 'Kostnad',
  status: 'Status',
  type: 'Typ',
  description: 'Beskrivning',
  outcome: 'Vad som gjordes',
  firm: 'Utförd av',
  component: 'Komponent',
  subFolder: 'Undermapp',
  warranty: 'Garanti till',
  reading: 'Mätarställning',
  recurrence: 'Upprepas',
  litres: 'Liter',
  make: 'Fabrikat',
  model: 'Modell',
  modelYear: 'Årsmodell',
  serialNumber: 'Serienummer',
  place: 'Plats',
  boughtOn: 'Köpt',
  boughtAt: 'Köpt hos',
  price: 'Pris',
  link: 'Länk',
}

/** An empty table to fill in, as a spreadsheet with Swedish settings opens it: the headings are understood when it comes back. */
export const emptyTable = (kind: ImportedKind) =>
  `\uFEFF${fieldsOf[kind].map((field) => fieldText[field]).join(';')}\r\n`
