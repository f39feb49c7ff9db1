import type { Struck } from './going.ts'

/**
 * The columns with what people wrote, and how many characters each holds. Make, model and serial number are of a thing.
 * What is read out of a paper is left as it is, since the paper itself goes along.
 */
export const struckColumns: Record<Struck['table'], Readonly<Record<string, number>>> = {
  folder: { title: 200, description: 10_000 },
  component: { name: 200, description: 10_000, hint: 300, place: 200, bought_at: 200 },
  activity: { title: 200, description: 10_000, outcome: 10_000 },
  series: { title: 200, description: 10_000 },
  fault: { title: 200, description: 10_000, place: 200, closed_why: 10_000 },
  file: { name: 200, description: 10_000 },
  firm: { name: 200, contact_person: 100, phone: 40, email: 254, note: 10_000 },
  checklist_item: { text: 200 },
}
