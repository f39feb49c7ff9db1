import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Onlooker } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { useUser } from '../../session/session.tsx'
import { onlookersQuery } from './api.ts'

/** Those who see a sub-folder through the main folder, but the founder and oneself; undefined until all are here. */
export function useInheritors(folderId: number) {
  const user = useUser()
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    onlookersQuery(folderId),
  )
  const isIncomplete = hasNextPage && !isError
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage()
  }, [isIncomplete, isFetching, fetchNextPage])

  const isInheritor = (person: Onlooker): person is Onlooker & { userId: number } =>
    person.source === 'inherited' && person.roleId !== roles.founder && person.userId !== user.userId
  return {
    people: data && !hasNextPage ? data.items.filter(isInheritor) : undefined,
    error,
    reload: () => void refetch(),
  }
}
