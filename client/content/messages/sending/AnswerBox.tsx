import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { limits } from '#contract/platform/limits.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { query } from '#client/platform/api/query.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { useWasTrue } from '#client/ui/state/useWasTrue.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { submitOnCtrlEnter, submitShortcuts } from '#client/ui/fields/submitOnCtrlEnter.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { nameOfSender } from '../names.ts'
import { writeTab } from '../subTabs.ts'
import { nameOf, useDraftRevision, type MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'
import { DraftFilesField } from '#client/platform/attachments/uploads/DraftFilesField.tsx'
import { NoRecipients } from './NoRecipients.tsx'
import { useMessageForm } from './useMessageForm.ts'
import { useRecipients } from './useRecipients.ts'
import { namesOf } from './namesOf.ts'
import { replyRecipients, replyValues } from './useReply.ts'

/** Answers a message where it is read, to its sender or to all who have it, as far as they are in its folder. */
export function AnswerBox({ message }: { message: Message }) {
  const { messageId } = message
  const { userId } = useUser()
  const { data: reads } = useQuery(query(messages.reads, { params: { messageId } }))
  const { recipients, retry } = useRecipients(message.folderId)
  const revision = useDraftRevision()
  const isOffline = useConnection() === 'offline'
  const isUnknown = !reads || !recipients
  const inMessage = knownFrom(message, userId)
  // Whoever is writing as the network comes back goes on.
  const isWritten = useWasTrue(isUnknown && isOffline && (message.isToGroup || inMessage.length > 0))
  const isAway = isOffline || isWritten
  if (!isAway && retry) return <NoRecipients onRetry={retry} />
  if (isUnknown && !isAway) return <div className="min-h-44" />
  // Who has it is not kept for a page without a network; what stands in the message itself is.
  const known = isUnknown ? inMessage : null
  const others = known ?? (recipients ?? []).filter((recipient) => recipient.userId !== userId)
  const to = (isToAll: boolean) => {
    if (known && isToAll && message.isToGroup) return { ...replyValues(message, [], others), isToGroup: true }
    const ids = known?.map((one) => one.userId) ?? replyRecipients(message, reads ?? [], { userId, isToAll })
    return replyValues(message, ids, others)
  }
  const [toSender, toAll] = [to(false), to(true)]
  if (known && isNobody(toSender) && isNobody(toAll)) return <p className="text-sm text-ink-muted">{unknownText}</p>
  if (isNobody(toSender) && isNobody(toAll)) return <NobodyLeft message={message} />
  return <AnswerForm key={[messageId, revision].join()} {...{ message, others, toSender, toAll }} />
}

/** Whoever wrote it, or the one that the user wrote it to. */
function knownFrom(message: Message, userId: number): Recipient[] {
  const { senderId, receiverId, recipients } = message
  if (senderId !== userId) return [{ userId: senderId, name: nameOfSender(message) }]
  const [name] = recipients?.names ?? []
  return receiverId !== null && name !== undefined ? [{ userId: receiverId, name }] : []
}

const unknownText = 'Du är utan nät, och här syns inte vilka som har meddelandet. Skriv mer när nätet är tillbaka.'

const isNobody = ({ recipientIds, isToGroup }: MessageValues) => recipientIds.length === 0 && !isToGroup

type AnswerFormProps = {
  message: Message
  others: readonly Recipient[]
  toSender: MessageValues
  toAll: MessageValues
}

function AnswerForm({ message, others, toSender, toAll }: AnswerFormProps) {
  const { messageId, folderId, folderTitle } = message
  const { userId } = useUser()
  const draftKey = { userId, folderId, about: messageId }
  const isOwn = message.senderId === userId
  const isToSender = !isNobody(toSender)
  const { form, values, submit, submitText, setRecipients } = useMessageForm({
    draftKey,
    replyToId: messageId,
    initialValues: isToSender ? toSender : toAll,
    aim: 'reply',
    others,
    folderTitle,
    onSent: () => showToast({ text: 'Meddelandet har skickats.' }),
  })
  const { errors, isSubmitting } = form.formState
  const choices = isToSender && !isSame(toSender, toAll) ? [toSender, toAll] : []
  return (
    <Form onSubmit={(event) => void submit(event)} onKeyDown={isSubmitting ? undefined : submitOnCtrlEnter}>
      <TextArea
        label={`${isOwn ? 'Skriv mer till' : 'Svara'} ${namesOf(values, others)}`}
        rows={3}
        maxLength={limits.description}
        error={errors.content?.message}
        readOnly={isSubmitting}
        {...form.register('content')}
      />
      <DraftFilesField draft={nameOf(draftKey)} />
      <FormError message={errors.root?.message ?? errors.recipientIds?.message ?? errors.subject?.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {choices.length > 0 && (
          <ChipRow label="Svaret går till">
            {choices.map((choice) => (
              <Chip
                key={choice === toAll ? 'all' : 'sender'}
                isChosen={isSame(choice, values)}
                onClick={() => setRecipients(choice)}
              >
                {choice === toAll ? 'Till alla' : `Till ${namesOf(choice, others)}`}
              </Chip>
            ))}
          </ChipRow>
        )}
        <TextLink to={formAddress(message)} className="touch-line text-sm">
          Ändra ämne eller mottagare
        </TextLink>
        <Button
          type="submit"
          variant="primary"
          className="ms-auto"
          icon={<Send />}
          isBusy={isSubmitting}
          busyText="Skickar…"
          aria-keyshortcuts={submitShortcuts}
        >
          {submitText}
        </Button>
      </div>
    </Form>
  )
}

function NobodyLeft({ message }: { message: Message }) {
  return (
    <p className="text-sm text-ink-muted">
      Ingen annan i mappen har meddelandet. <TextLink to={formAddress(message)}>Skriv till någon om det</TextLink>
    </p>
  )
}

/** The whole form, with what was written so far. */
const formAddress = ({ folderId, messageId }: Message) =>
  urls.folder(folderId, { tab: folderTabs.messages, subTab: writeTab, replyTo: messageId })

const isSame = (one: MessageValues, other: MessageValues) =>
  one.isToGroup === other.isToGroup && one.recipientIds.join() === other.recipientIds.join()
