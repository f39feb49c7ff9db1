import type { Message } from '#contract/messages.ts'
import { AnswerBox } from '../../messages/sending/AnswerBox.tsx'
import { NoRecipients } from '../../messages/sending/NoRecipients.tsx'
import { messageFiles } from './messageFiles.tsx'
import { useRecipients } from './useRecipients.ts'

/** The box to answer a message in, whose possible recipients are the members of its folder. */
export function Answer({ message }: { message: Message }) {
  const { recipients, retry } = useRecipients(message.folderId)
  if (retry) return <NoRecipients onRetry={retry} />
  return <AnswerBox message={message} recipients={recipients} files={messageFiles} />
}
