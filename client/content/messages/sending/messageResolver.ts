import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { MessageForm } from '#contract/content/messages.ts'
import { NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import type { DraftKey, MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'
import type { Outgoing } from './useSendMessage.ts'

type Rules = {
  draftKey: DraftKey
  /** The message being replied to. */
  replyToId: number | undefined
  folderTitle: string
  /** Undefined while loading. */
  others: readonly Recipient[] | undefined
}

/** Validates the form and builds the request. An empty subject becomes the folder's title. */
export function createMessageResolver(rules: Rules): Resolver<MessageValues, unknown, Outgoing> {
  return (values) => (values.isToSupport ? toSupport(values, rules) : toMembers(values, rules))
}

function toSupport({ subject, content }: MessageValues, { draftKey, folderTitle }: Rules) {
  const folderId = draftKey.folderId ?? null
  const parsed = NewCustomerServiceMessage.safeParse({ subject: subject.trim() || folderTitle, content, folderId })
  return parsed.success ? { values: { to: 'support', body: parsed.data } as const, errors: {} } : failed(parsed.error)
}

function toMembers(values: MessageValues, { draftKey, replyToId, folderTitle, others }: Rules) {
  const { subject, content, recipientIds, isToGroup } = values
  const parsed = MessageForm.safeParse({
    subject: subject.trim() || folderTitle,
    content,
    // A draft may contain a member who has left the folder since.
    recipientIds: recipientIds.filter((id) => others?.some(({ userId }) => userId === id) ?? true),
    isToGroup,
    folderId: draftKey.folderId,
    replyToId,
  })
  return parsed.success ? { values: { to: 'members', body: parsed.data } as const, errors: {} } : failed(parsed.error)
}

function failed({ issues }: z.ZodError) {
  // Reversed, so that the first issue of each field wins.
  const entries = issues.toReversed().map(({ path, code, message }) => [String(path[0]), { type: code, message }])
  const errors: FieldErrors<MessageValues> = Object.fromEntries(entries)
  return { values: {}, errors }
}
