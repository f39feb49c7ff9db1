import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isArchived } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { memberStatus, userStatus } from '#contract/statuses.ts'
import { membersInFolder } from '../../members/api.ts'
import { fullName } from '../../members/names.ts'
import { MessageArea } from '../../messages/MessageArea.tsx'
import { SupportThreads } from '../../support/SupportThreads.tsx'
import type { useFolderLocation } from './useFolderLocation.ts'

type FolderMessagesProps = { folder: Folder; location: ReturnType<typeof useFolderLocation> }

/** The 'Meddelanden' tab of a folder, whose members are the possible recipients. */
export function FolderMessages({ folder, location }: FolderMessagesProps) {
  const { recipients, retry } = useRecipients(folder.id)
  return (
    <MessageArea
      folderId={folder.id}
      folderTitle={folder.title}
      isArchived={isArchived(folder)}
      recipients={recipients}
      onRetryRecipients={retry}
      subTab={location.subTab}
      messageId={location.messageId}
      reply={location.reply}
      isToSupport={location.isToSupport}
      onNavigate={location.openMessages}
      Support={SupportThreads}
    />
  )
}

/** All members, once every page has loaded; or a retry function. */
function useRecipients(folderId: number) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(membersInFolder(folderId))
  const isIncomplete = hasNextPage && !isError
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage()
  }, [isIncomplete, isFetching, fetchNextPage])

  if (!data || isIncomplete) return { recipients: undefined, retry: isError ? () => void refetch() : undefined }
  const recipients = data.items
    .filter(({ memberStatusId }) => memberStatusId === memberStatus.active)
    .filter(({ userStatusId }) => userStatusId === userStatus.active)
    .flatMap((member) => (member.userId === null ? [] : [{ userId: member.userId, name: fullName(member) }]))
  return { recipients, retry: undefined }
}
