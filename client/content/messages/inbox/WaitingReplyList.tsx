import type { Message, NewMessage } from '#contract/content/messages.ts'
import { urls } from '#contract/platform/urls.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { isUnderway, picturesOf, useOutbox } from '#client/platform/outbox/useOutbox.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { picturesText, savedText } from '#client/platform/unsent/entryLook.tsx'
import { takeBack, whyNot } from '#client/platform/unsent/keptToast.ts'
import { useSendState } from '#client/platform/unsent/useSendState.ts'
import { writeAgain } from '../sending/drafts.ts'

/** The user's answers to messages of a thread that the server does not have yet, oldest first. */
export function WaitingReplyList({ messages }: { messages: readonly Message[] }) {
  const ids = new Set(messages.map(({ messageId }) => messageId))
  const replies = useOutbox().flatMap((entry) => {
    const body = writtenIn(entry)
    return body?.replyToId != null && ids.has(body.replyToId) && !isUnderway(entry.key) ? [{ entry, body }] : []
  })
  if (replies.length === 0) return null
  return (
    <ol aria-label="Svar som inte är skickade" className="flex flex-col divide-y divide-line border-t border-line">
      {replies.map((reply) => (
        <Reply key={reply.entry.key} {...reply} />
      ))}
    </ol>
  )
}

const writtenIn = ({ endpoint, input }: OutboxEntry) =>
  endpoint === 'messages.send' ? (input as { body?: NewMessage } | null)?.body : null

function Reply({ entry, body }: { entry: OutboxEntry; body: NewMessage }) {
  const user = useUser()
  const noteFocus = useFocusWhenGone()
  const isAside = entry.state === 'aside'
  const { title } = useSendState([entry])
  const { subject, content, recipientIds = [], isToGroup = false, folderId, replyToId } = body
  const values = { subject, content, recipientIds, isToGroup, isToSupport: false }
  const state = [isAside ? 'Inte skickat' : title, picturesText(entry.pictures.length), savedText(entry.savedAt)]

  async function takeBackToWrite() {
    // In the browser they are gone with it.
    const files = await picturesOf(entry.pictures).catch(() => null)
    if (!files) return showToast(whyNot(null))
    const draftKey = { userId: user.userId, folderId, about: replyToId ?? ('new' as const) }
    return takeBack(entry.key, () => writeAgain(draftKey, { values, aim: 'reply' }, files))
  }

  return (
    <li className="flex gap-3 py-4">
      <Avatar name={user.name || user.email} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">Du</span>
          <span className="text-xs text-ink-muted">{state.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="whitespace-pre-line text-ink-muted">{content}</p>
        <div className="-ms-3">
          {isAside ? (
            <TextLink to={urls.needsYou} className="touch-line ms-3 text-sm">
              Det behöver dig
            </TextLink>
          ) : (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Ångra: ${entry.words.title}`}
              onClick={() => {
                noteFocus()
                void takeBackToWrite()
              }}
            >
              Ångra
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
