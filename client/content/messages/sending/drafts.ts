import { z } from 'zod'
import { addFiles } from '#client/platform/attachments/uploads/formFiles.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { readDraft, writeDraft, type SavedDraft } from '#client/platform/drafts/savedDraft.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'

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
  about: number | 'new' | 'support' | 'to-all' | `to-${number}`
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

type Content = z.output<typeof MessageContent>

/** Puts what was taken back where it was written; before what else is being written there by now: it is nowhere else. */
export function writeAgain(draftKey: DraftKey, content: Content, files: readonly File[]) {
  const name = nameOf(draftKey)
  const begun = readDraft(name, MessageContent)
  replaceDraft(draftKey, { ...(begun ? inFrontOf(begun, content) : content), attempt: null })
  if (files.length > 0) addFiles(name, files)
}

/** Where the two were not to the same, it is to nobody: whom it goes to is chosen anew. */
function inFrontOf({ values, aim }: Content, { values: taken }: Content): Content {
  const content = [...new Set([taken.content, values.content])].filter(Boolean).join('\n\n')
  const to = destinationOf(values) === destinationOf(taken) ? {} : nobody
  return { values: { ...values, ...to, subject: values.subject || taken.subject, content }, aim }
}

const destinationOf = ({ recipientIds, isToGroup, isToSupport }: MessageValues) =>
  JSON.stringify([recipientIds, isToGroup, isToSupport])

export const nobody = { recipientIds: [], isToGroup: false, isToSupport: false } satisfies Partial<MessageValues>

const revision = createStore(0)

/** Replaces or deletes a draft and resets the form on the page to it. */
export function replaceDraft(draftKey: DraftKey, draft: MessageDraft | undefined) {
  writeDraft(nameOf(draftKey), draft)
  revision.set(revision.get() + 1)
}

/** Changes each time a draft is replaced; used as the form's key. */
export const useDraftRevision = () => useStore(revision)
