import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { membersInFolder } from '#client/people/members/api.ts'
import { fullName } from '#client/people/members/names.ts'

/** All members, once every page has loaded; or a retry function. */
export function useRecipients(folderId: number) {
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
