import { z } from 'zod'
import { addFiles } from '../../attachments/uploads/formFiles.ts'
import { draftStorageKey } from '../../drafts/clearDrafts.ts'
import { readDraft, writeDraft, type SavedDraft } from '../../drafts/savedDraft.ts'
import { createStore, useStore } from '../../state/createStore.ts'

/** The values of the message form. */
export const MessageValues = z.object({
  subject: z.string(),
  content: z.string(),
  recipientIds: z.array(z.int()),
  isToGroup: z.boolean(),
  isToSupport: z.boolean(),
})
export type MessageValues = z.output<typeof MessageValues>

/** What a message begins with that was begun elsewhere: in the state of the address's entry, which no log gets. */
export const FirstWords = MessageValues.pick({ subject: true, content: true })
export type FirstWords = z.output<typeof FirstWords>

/** The ways to open the form: new, to customer service only, as a reply, or as a reply to all. */
const composeModes = ['new', 'support', 'reply', 'replyToAll'] as const
export type ComposeMode = (typeof composeModes)[number]

export const MessageContent = z.object({ values: MessageValues, aim: z.enum(composeModes) })
export type MessageDraft = SavedDraft<z.output<typeof MessageContent>>

export type DraftKey = {
  userId: number
  folderId: number | undefined
  /**
   * The message being replied to, or the receiver from the address. Each has a draft of its own, as customer service
   * has.
   */
  about: number | 'new' | 'support' | `to-${number}`
}

export const nameOf = ({ userId, folderId, about }: DraftKey) =>
  draftStorageKey(userId, `${folderId ?? 'none'}.${about}`)

/** Moves a draft to another folder, without those it was to, unless that folder has a draft already. */
export function moveDraft(from: DraftKey, to: DraftKey) {
  const draft = readDraft(nameOf(from), MessageContent)
  if (!draft || readDraft(nameOf(to), MessageContent)) return
  writeDraft(nameOf(to), { ...draft, values: { ...draft.values, recipientIds: [], isToGroup: false } })
  writeDraft(nameOf(from), undefined)
}

/** Puts what was taken back where it was written, unless something else is being written there by now. */
export function writeAgain(draftKey: DraftKey, content: z.output<typeof MessageContent>, files: readonly File[]) {
  const name = nameOf(draftKey)
  if (readDraft(name, MessageContent)) return
  replaceDraft(draftKey, { ...content, attempt: null })
  if (files.length > 0) addFiles(name, files)
}

const revision = createStore(0)

/** Replaces or deletes a draft and resets the form on the page to it. */
export function replaceDraft(draftKey: DraftKey, draft: MessageDraft | undefined) {
  writeDraft(nameOf(draftKey), draft)
  revision.set(revision.get() + 1)
}

/** Changes each time a draft is replaced; used as the form's key. */
export const useDraftRevision = () => useStore(revision)
