import { useEffect } from 'react'
import type { Message } from '#contract/messages.ts'
import { FilesOfMessage } from '../../messages/files/FilesOfMessage.tsx'
import { FormFilesField } from '../../attachments/uploads/FormFilesField.tsx'
import { addFiles, attachFiles, discardFiles, idsToSend } from '../../attachments/uploads/formFiles.ts'
import { resumeUploadsOf } from '../../attachments/uploads/kept/resumeUploads.ts'
import { onUploadsChange, uploadsIn, useUploadsIn } from '../../attachments/uploads/uploadStore.ts'
import type { MessageFiles } from '../../messages/sending/messageFiles.ts'
import { useUser } from '../../session/session.tsx'

/** The functions for sending files that the forms of messages need. */
export const messageFiles: MessageFiles = {
  Field: FilesField,
  hasAny: (draft) => uploadsIn(draft).length > 0,
  subscribe: onUploadsChange,
  idsToSend,
  attach: (draft) => attachFiles(draft, 'message'),
  discard: discardFiles,
}

/** The field of files, with those chosen before a reload: the text of the draft is kept too. */
function FilesField({ draft }: { draft: string }) {
  const { userId } = useUser()
  useEffect(() => void resumeUploadsOf(userId, draft), [userId, draft])
  return <FormFilesField uploads={useUploadsIn(draft)} onFiles={(files) => addFiles(draft, files)} />
}

export const renderFiles = (message: Message) => <FilesOfMessage message={message} />
