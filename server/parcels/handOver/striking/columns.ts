import type { Struck } from './going.ts'

/** The columns with what people wrote, and how many characters each holds. Those of `unstruckColumns` go along as they are. */
export const struckColumns: Record<Struck['table'], Readonly<Record<string, number>>> = {
  folder: { title: 200, description: 10_000, city: 100 },
  component: {
    name: 200,
    description: 10_000,
    hint: 300,
    place: 200,
    bought_at: 200,
    make: 100,
    model: 100,
    serial_number: 100,
    link: 2_000,
  },
  activity: { title: 200, description: 10_000, outcome: 10_000 },
  series: { title: 200, description: 10_000 },
  fault: { title: 200, description: 10_000, place: 200, closed_why: 10_000 },
  file: { name: 200, description: 10_000 },
  firm: { name: 200, contact_person: 100, phone: 40, email: 254, note: 10_000 },
  checklist_item: { text: 200 },
}

/** The other columns with text, and why nothing is struck in them; what is generated of others follows those. */
export const unstruckColumns: Partial<Record<Struck['table'], Readonly<Record<string, string>>>> = {
  folder: { zip_code: 'has five figures' },
  component: { code: 'is drawn by lot', meter_unit: 'is one of a few' },
  activity: { season: 'is one of a few' },
  series: {
    kind: 'is one of a few',
    rule: 'is written by the service',
    unit: 'is one of a few',
    season: 'is one of a few',
    words: 'is written by the service',
    usage_unit: 'is one of a few',
  },
  file: { words: 'is struck as it is copied: it may have a hundred thousand characters', moment: 'is one of a few' },
  firm: { website: 'is public', organisation_number: 'is public' },
}

/** The columns with text of what is copied beside those, and what becomes of each. */
export const ofMarks: Readonly<Record<'delivery_claim' | 'delivered', Readonly<Record<string, string>>>> = {
  delivery_claim: {
    firm_name: 'goes along where nothing of it is struck, and else the whole mark stays',
    organisation_number: 'is public',
    invoice: 'stays',
    kept: 'stays: nothing is corrected by it any more',
  },
  delivered: { own_note: 'stays: nobody has seen it in what was offered' },
}

/** A text of a column without what is struck. An address of a page is left out whole: a part of it leads nowhere. */
export function leftInColumn(column: string, text: string, strike: (text: string) => string): string | null {
  if (column === 'serial_number') return leftOfSerialNumber(text, strike)
  const left = strike(text)
  return column === 'link' && left !== text ? null : left
}

const what = 'serienr: '

/** Ten figures from 07 are a serial number here, and no phone number; a name or an address is one here too. */
export const leftOfSerialNumber = (text: string, strike: (text: string) => string) =>
  strike(what + text).slice(what.length)

/** A text of a column as it is looked through, with what it is where that decides. */
export const asRead = (column: string, text: string) => (column === 'serial_number' ? what + text : text)
