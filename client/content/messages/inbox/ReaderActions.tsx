import { CalendarPlus } from 'lucide-react'
import { mayWithItem } from '#contract/rules/archive.ts'
import { mayRemoveMessage, type Message } from '#contract/content/messages.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { dayText, momentText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { senderText } from '../names.ts'

/** Messages are deleted after 30 days; what is to stay becomes an event. */
export function SaveAsActivity({ message }: { message: Message }) {
  if (!mayWithItem(message, 'AddActivity')) return null
  return (
    <Button
      size="small"
      variant="quiet"
      className="-ms-3.5"
      icon={<CalendarPlus />}
      onClick={() => saveAsActivity(message)}
    >
      Spara som händelse
    </Button>
  )
}

/** Opens the event form filled with the message. */
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
  const { messageId, roleId, isHandedOver } = message
  const { userId } = useUser()
  if (isHandedOver || !mayRemoveMessage({ userId, roleId }, message)) return null
  return (
    <Button
      size="small"
      variant="quiet"
      className="-me-3.5"
      onClick={() => openModal('DeleteMessage', { id: messageId, roleId, params: message, size: 'small' })}
    >
      Ta bort
    </Button>
  )
}
