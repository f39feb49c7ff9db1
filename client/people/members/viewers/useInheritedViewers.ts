import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import { pages } from '#client/platform/api/query.ts'
import { useUser } from '#client/platform/session/session.tsx'

/** Inherited viewers of a sub-folder, without the founder and the user; undefined until all pages have loaded. */
export function useInheritedViewers(folderId: number) {
  const user = useUser()
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    pages(members.viewers, { query: { folderId } }),
  )
  const isIncomplete = hasNextPage && !isError
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage()
  }, [isIncomplete, isFetching, fetchNextPage])

  const isInherited = (person: Viewer): person is Viewer & { userId: number } =>
    person.source === 'inherited' && person.roleId !== roles.founder && person.userId !== user.userId
  return {
    people: data && !hasNextPage ? data.items.filter(isInherited) : undefined,
    error,
    reload: () => void refetch(),
  }
}
