import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { draftName } from '../../drafts/forgetDrafts.ts'
import { keep, readKept } from '../../drafts/browserStorage.ts'

/** What stands in the form of a message. */
export const MessageValues = z.object({
  subject: z.string(),
  content: z.string(),
  recipientIds: z.array(z.int()),
  isToGroup: z.boolean(),
  isToSupport: z.boolean(),
})
export type MessageValues = z.output<typeof MessageValues>

/** To whom the form was opened: anybody, customer service alone, the sender of a message or all who have it. */
const aims = ['new', 'support', 'reply', 'replyToAll'] as const
export type Aim = (typeof aims)[number]

const Draft = z.object({
  values: MessageValues,
  aim: z.enum(aims),
  /** What was last tried, and the key it was sent with. */
  attempt: z.object({ key: z.string(), text: z.string() }).nullable(),
})
export type Draft = z.output<typeof Draft>

export type DraftPlace = {
  userId: number
  folderId: number | undefined
  /** The message that is answered: an answer has a draft of its own, as has what is meant for customer service. */
  about: number | 'new' | 'support'
}

const nameOf = ({ userId, folderId, about }: DraftPlace) => draftName(userId, `${folderId ?? 'none'}.${about}`)

/** What was left unsent here, if anything. */
export function readDraft(place: DraftPlace): Draft | undefined {
  return Draft.safeParse(readKept(nameOf(place))).data
}

export function writeDraft(place: DraftPlace, draft: Draft) {
  keep(nameOf(place), draft)
}

export function removeDraft(place: DraftPlace) {
  keep(nameOf(place), null)
}

let revision = 0
const listeners = new Set<() => void>()

/** Throws a draft away, or puts one in its place, and has the form on the page begin anew from that. */
export function replaceDraft(place: DraftPlace, draft: Draft | undefined) {
  if (draft) writeDraft(place, draft)
  else removeDraft(place)
  revision++
  for (const listener of listeners) listener()
}

/** Another number each time that a draft is replaced under the form: its key. */
export function useDraftRevision(): number {
  return useSyncExternalStore(subscribe, () => revision)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
