import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Reply, ReplyAll } from 'lucide-react'
import { mayRemoveMessage, type Message } from '#contract/messages.ts'
import { may } from '#contract/permissions.ts'
import { activityStatus } from '#contract/statuses.ts'
import { openModal } from '../../modal/modalStore.ts'
import { useUser } from '../../session/session.tsx'
import { dayText, momentText } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import { messageReadsQuery } from '../api.ts'
import { senderText } from '../names.ts'
import { writeTab } from '../subTabs.ts'

/** Actions of a message: reply, or save as an event. */
export function ReaderActions({ message }: { message: Message }) {
  const { messageId, folderId, senderId, roleId } = message
  const { userId } = useUser()
  const { data: reads = [], isPending } = useQuery(messageReadsQuery(messageId))
  const answer = { tab: folderTabs.messages, subTab: writeTab }
  const others = reads.filter((read) => read.userId !== userId && read.userId !== senderId)
  const isOwn = senderId === userId
  // Rendered all at once, so that no button moves while being pressed.
  if (isPending) return <div className="min-h-11 sm:min-h-9" />
  return (
    <div className="flex min-h-11 flex-wrap gap-3 sm:min-h-9">
      {(!isOwn || others.length > 0) && (
        <ButtonLink size="small" icon={<Reply />} to={urls.folder(folderId, { ...answer, replyTo: messageId })}>
          Svara
        </ButtonLink>
      )}
      {!isOwn && others.length > 0 && (
        <ButtonLink size="small" icon={<ReplyAll />} to={urls.folder(folderId, { ...answer, replyAllTo: messageId })}>
          Svara alla
        </ButtonLink>
      )}
      {may(roleId, 'AddActivity') && (
        <Button size="small" icon={<CalendarPlus />} onClick={() => saveAsActivity(message)}>
          Spara som händelse
        </Button>
      )}
    </div>
  )
}

/** Opens the event form filled with the message, which will be deleted after 30 days. */
function saveAsActivity(message: Message) {
  const { folderId, roleId, subject, content, createdAt } = message
  const defaults = {
    title: subject,
    description: `Meddelande från ${senderText(message)}, ${momentText(createdAt)}:\n\n${content}`,
    startDate: dayText(createdAt),
    statusId: activityStatus.done,
    typeName: 'Anteckning',
  }
  openModal('AddActivity', { id: folderId, roleId, params: defaults })
}

export function RemoveButton({ message }: { message: Message }) {
  const { messageId, roleId } = message
  const { userId } = useUser()
  if (!mayRemoveMessage({ userId, roleId }, message)) return null
  return (
    <Button
      size="small"
      onClick={() => openModal('DeleteMessage', { id: messageId, roleId, params: message, size: 'small' })}
    >
      Ta bort
    </Button>
  )
}
