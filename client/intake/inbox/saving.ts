import {
  inbox,
  type InboxSave,
  type InboxSaved,
  type InboxSaveTo,
  type ListedInboxItem,
} from '#contract/intake/inbox.ts'
import { call } from '#client/platform/api/http.ts'
import { fittingOf, isReady, placeOf, placeText, savedAs, savedTo, type Event } from './inboxItem.ts'

/** What becomes of a thing that waits: a new event, or more papers of one that is there. `said` is where that is. */
export type Saving = { id: number; said: string } & ({ save: InboxSave } | { saveTo: InboxSaveTo })

export function sendSaving({ id, ...saving }: Saving): Promise<InboxSaved> {
  const params = { id }
  return 'save' in saving
    ? call(inbox.save, { params, body: saving.save })
    : call(inbox.saveTo, { params, body: saving.saveTo })
}

/** The same, where whoever saves lets the bytes be seen, whatever they say of where they were taken. */
export const letBeSeen = (saving: Saving): Saving =>
  'save' in saving
    ? { ...saving, save: { ...saving.save, keepsLocation: true } }
    : { ...saving, saveTo: { ...saving.saveTo, keepsLocation: true } }

/** What one press does with it: it is added to the event that it is of, or becomes one. Null where it is filled in first. */
export function onePress(item: ListedInboxItem): Saving | null {
  const fitting = fittingOf(item)
  return fitting && isReady(item) ? addedTo(item, fitting) : asItsOwn(item)
}

/** It becomes an event, whatever it may be already. */
export function asItsOwn(item: ListedInboxItem): Saving | null {
  const place = placeOf(item)
  if (place === null || !isReady(item)) return null
  return { id: item.id, said: `Sparat i ${placeText(place)}.`, save: savedAs(item) }
}

/** Adds the papers of an item to an event, whose cost is filled in where it has none. */
export const addedTo = (item: ListedInboxItem, event: Event): Saving => ({
  id: item.id,
  said: `Lagt till i ${event.title}.`,
  saveTo: savedTo(item, event),
})
