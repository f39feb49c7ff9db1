import type { Activity } from '#contract/content/activities.ts'

type Done = Pick<Activity, 'seesCosts' | 'outcome' | 'cost'>

/** What leads to the dialog for an event that is done: to add what nobody has said, or to change it. */
export function detailsText({ seesCosts, outcome, cost }: Done): string {
  const what = seesCosts ? 'hur det gick och vad det kostade' : 'hur det gick'
  return `${outcome === null && cost === null ? 'Lägg till' : 'Ändra'} ${what}`
}
