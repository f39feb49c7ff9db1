import type { Message } from '#contract/messages.ts'
import { FilesOfMessage } from '../../files/attached/FilesOfMessage.tsx'
import { FormFilesField } from '../../files/uploads/FormFilesField.tsx'
import { addFiles, giveUpFiles, idsToSend, sentAlong } from '../../files/uploads/formFiles.ts'
import { onUploadsChange, uploadsIn, useUploadsIn } from '../../files/uploads/uploadStore.ts'
import type { MessageFiles } from '../../messages/sending/messageFiles.ts'

/** What the forms of messages need to send files. */
export const messageFiles: MessageFiles = {
  Field: ({ draft }) => <FormFilesField uploads={useUploadsIn(draft)} onFiles={(files) => addFiles(draft, files)} />,
  hasAny: (draft) => uploadsIn(draft).length > 0,
  subscribe: onUploadsChange,
  idsToSend,
  sentAlong,
  giveUp: giveUpFiles,
}

export const renderFiles = ({ files }: Message) => <FilesOfMessage files={files} />
