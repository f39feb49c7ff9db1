import { Navigate } from 'react-router'
import { isArchived } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { MessageArea } from '#client/content/messages/MessageArea.tsx'
import { MessageForm } from '#client/content/messages/sending/MessageForm.tsx'
import { writeTab } from '#client/content/messages/subTabs.ts'
import { useRecipients } from '#client/content/messages/sending/useRecipients.ts'
import type { useFolderLocation } from './useFolderLocation.ts'

type FolderMessagesProps = { folder: Folder; location: ReturnType<typeof useFolderLocation> }

/** The 'Meddelanden' tab of a folder, whose members are the possible recipients. */
export function FolderMessages({ folder, location }: FolderMessagesProps) {
  const { recipients, retry } = useRecipients(folder.id)
  const { writeTo } = location
  const isElsewhere = writeTo.folderId !== undefined && writeTo.folderId !== folder.id
  if (isElsewhere && location.subTab === writeTab) return <Navigate to={urls.writeMessage(writeTo)} replace />
  return (
    <MessageArea
      folderId={folder.id}
      subTab={location.subTab}
      messageId={location.messageId}
      isUnreadOnly={location.isUnreadOnly}
      onNavigate={location.openMessages}
      renderForm={(onAnswered) => (
        <MessageForm
          folderId={folder.id}
          folderTitle={folder.title}
          isArchived={isArchived(folder)}
          recipients={recipients}
          onRetryRecipients={retry}
          receiverId={writeTo.userId}
          isToGroup={writeTo.isToGroup}
          reply={location.reply}
          isToSupport={location.isToSupport}
          onAnswered={onAnswered}
        />
      )}
    />
  )
}
