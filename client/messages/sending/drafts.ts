import { z } from 'zod'
import { draftStorageKey } from '../../drafts/clearDrafts.ts'
import { writeDraft, type SavedDraft } from '../../drafts/savedDraft.ts'
import { createStore, useStore } from '../../state/createStore.ts'

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
const composeModes = ['new', 'support', 'reply', 'replyToAll'] as const
export type ComposeMode = (typeof composeModes)[number]

export const MessageContent = z.object({ values: MessageValues, aim: z.enum(composeModes) })
export type MessageDraft = SavedDraft<z.output<typeof MessageContent>>

export type DraftKey = {
  userId: number
  folderId: number | undefined
  /** The message that is answered: an answer has a draft of its own, as has what is meant for customer service. */
  about: number | 'new' | 'support'
}

export const nameOf = ({ userId, folderId, about }: DraftKey) =>
  draftStorageKey(userId, `${folderId ?? 'none'}.${about}`)

const revision = createStore(0)

/** Throws a draft away, or puts one in its place, and has the form on the page begin anew from that. */
export function replaceDraft(draftKey: DraftKey, draft: MessageDraft | undefined) {
  writeDraft(nameOf(draftKey), draft)
  revision.set(revision.get() + 1)
}

/** Another number each time that a draft is replaced under the form: its key. */
export const useDraftRevision = () => useStore(revision)
