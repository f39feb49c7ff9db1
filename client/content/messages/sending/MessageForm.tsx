import { useMemo, useRef } from 'react'
import { urls } from '#contract/platform/urls.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useDraftRevision, type ComposeMode, type FirstWords, type MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'
import { NoRecipients } from './NoRecipients.tsx'
import { replyValues, useReply, type Reply } from './useReply.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

type MessageFormProps = {
  /** Undefined: writes to customer service. */
  folderId: number | undefined
  folderTitle: string
  /** An archived folder accepts no messages; customer service does. */
  isArchived: boolean
  recipients: readonly Recipient[] | undefined
  /** Set if the recipients failed to load: retries. */
  onRetryRecipients?: (() => void) | undefined
  /** Chosen at the start, if a member. */
  receiverId?: number | undefined
  reply: Reply | undefined
  /** A new message begins with these, and has a draft of its own. */
  firstWords?: FirstWords | undefined
  /** Starts with the whole team chosen. */
  isToGroup?: boolean
  /** Starts with customer service chosen. */
  isToSupport: boolean
  /** Called when a reply was sent. */
  onAnswered: (messageId: number) => void
}

/** Writes a new message or a reply, once the original has loaded. */
export function MessageForm(props: MessageFormProps) {
  const { folderId, folderTitle, isArchived, recipients, onRetryRecipients, isToSupport, onAnswered } = props
  const { receiverId, firstWords, isToGroup = false } = props
  const { userId } = useUser()
  const others = useOthers(recipients)
  const asked = isArchived ? undefined : props.reply
  const {
    isPending,
    isGone,
    error,
    retry,
    original,
    replyRecipientIds = [],
  } = useReply({ reply: asked, folderId, userId })
  const revision = useDraftRevision()
  const isUnknown = useConnection() === 'offline' && folderId !== undefined && !isArchived && !others
  const frame = useRef<HTMLDivElement>(null)

  if (error) return <LoadError text={errorText(error)} onRetry={retry} />
  if (original && onRetryRecipients && !isUnknown) return <NoRecipients onRetry={onRetryRecipients} />
  const needsOthers = original !== undefined || (receiverId !== undefined && !isArchived && !onRetryRecipients)
  if (isPending || (needsOthers && !others && !isUnknown)) return <TextSkeleton lines={6} />
  const supportOnlyReason = folderId === undefined ? noFolderReason : isArchived ? archivedReason : undefined
  const toSupport = supportOnlyReason !== undefined || isToSupport
  const initialValues = original
    ? replyValues(original, replyRecipientIds, others ?? [])
    : {
        ...blank,
        ...firstWords,
        recipientIds: toSupport ? [] : receiverIn(others, receiverId),
        isToGroup: isToGroup && !toSupport,
        isToSupport: toSupport,
      }
  const about = asked?.messageId ?? (isToSupport || firstWords ? 'support' : aboutNew({ receiverId, isToGroup }))
  return (
    <div
      ref={frame}
      role="group"
      aria-label="Nytt meddelande"
      tabIndex={-1}
      className="flex flex-col gap-5 outline-none"
    >
      {isGone && <Alert>Meddelandet som du skulle svara på finns inte längre. Du kan skriva ett nytt i stället.</Alert>}
      {onRetryRecipients && !isUnknown && <NoRecipients onRetry={onRetryRecipients} />}
      {isUnknown && <UnknownTeam folderId={folderId} />}
      <ComposeForm
        key={[folderId, about, asked?.isToAll, revision].join()}
        draftKey={{ userId, folderId, about }}
        replyToId={original?.messageId}
        aim={composeModeOf(asked, supportOnlyReason)}
        onDiscarded={() => frame.current?.focus()}
        choosing={{ isUnknown, supportOnlyReason }}
        {...{ folderTitle, initialValues, others, original, onAnswered }}
      />
    </div>
  )
}

function LoadError({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>Försök igen</Button>}>
      {text}
    </Alert>
  )
}

function composeModeOf(reply: Reply | undefined, supportOnlyReason: string | undefined): ComposeMode {
  if (reply) return reply.isToAll ? 'replyToAll' : 'reply'
  return supportOnlyReason === undefined ? 'new' : 'support'
}

/** A message that begins to somebody has a draft of its own. */
export function aboutNew({ receiverId, isToGroup }: { receiverId: number | undefined; isToGroup: boolean }) {
  if (receiverId) return `to-${receiverId}` as const
  return isToGroup ? 'to-all' : 'new'
}

const blank: MessageValues = { subject: '', content: '', recipientIds: [], isToGroup: false, isToSupport: false }

/** Somebody who is not, or no longer, a member is left out. */
function receiverIn(others: readonly Recipient[] | undefined, receiverId: number | undefined): number[] {
  return (others ?? []).map(({ userId }) => userId).filter((userId) => userId === receiverId)
}

const noFolderReason =
  'Det du skriver här går till kundtjänst. Vill du skriva till någon i en mapp väljer du mappen först.'
const archivedReason = 'Mappen är arkiverad, så du kan bara skriva till kundtjänst.'

/** Users cannot write to themselves. */
function useOthers(recipients: readonly Recipient[] | undefined) {
  const { userId } = useUser()
  return useMemo(() => recipients?.filter((recipient) => recipient.userId !== userId), [recipients, userId])
}

/** Without a network: who is a member of the folder is not in this browser. */
function UnknownTeam({ folderId }: { folderId: number }) {
  return (
    <Alert>
      <p>
        Du är utan nät, och vilka som är med i mappen är inte hämtat hit. Du kan skriva till hela teamet. Det når dem
        som är med när det skickas.
      </p>
      <p>
        Till en enda person skriver du när nätet är tillbaka.{' '}
        <TextLink to={urls.takeOut(folderId)}>Ta med mappen ut</TextLink> nästa gång, så går det också utan nät.
      </p>
    </Alert>
  )
}
