import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/content/messages.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'

/** Confirms deleting a message for all its recipients. */
export function DeleteMessageForm({ params: message, close, cancel }: ModalContent<'DeleteMessage'>) {
  const remove = useMutation(
    mutation(messages.remove, 'message', {
      params: { messageId: message.messageId },
      query: { folderId: message.folderId },
    }),
  )
  return (
    <Confirmation
      confirmText="Ta bort"
      busyText="Tar bort…"
      change={remove}
      doneText="Meddelandet är borttaget."
      {...{ close, cancel }}
    >
      <p>”{message.subject}” tas bort för dig och för alla andra som har fått det. Det går inte att ångra.</p>
    </Confirmation>
  )
}
