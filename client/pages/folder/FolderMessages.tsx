import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayIn } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { memberStatus, userStatus } from '#contract/statuses.ts'
import { membersInFolder } from '../../members/api.ts'
import { fullName } from '../../members/names.ts'
import { MessageArea } from '../../messages/MessageArea.tsx'
import type { useFolderPlace } from './useFolderPlace.ts'

type FolderMessagesProps = { folder: Folder; place: ReturnType<typeof useFolderPlace> }

/** 'Meddelanden' of a folder: those who are in it can be written to. */
export function FolderMessages({ folder, place }: FolderMessagesProps) {
  return (
    <MessageArea
      folderId={folder.id}
      folderTitle={folder.objectTitle}
      maySend={mayIn(folder, 'SendMessage')}
      recipients={useRecipients(folder.id)}
      subTab={place.subTab}
      messageId={place.messageId}
      onPlace={place.openMessages}
    />
  )
}

/** Everybody in the folder; undefined until all of them are here. */
function useRecipients(folderId: number) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(membersInFolder(folderId))
  const isIncomplete = hasNextPage && !isError
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage()
  }, [isIncomplete, isFetching, fetchNextPage])

  if (!data || isIncomplete) return
  return data.items
    .filter(({ objectUserStatusId }) => objectUserStatusId === memberStatus.active)
    .filter(({ userStatusId }) => userStatusId === userStatus.active)
    .flatMap((member) => (member.userId === null ? [] : [{ userId: member.userId, name: fullName(member) }]))
}
