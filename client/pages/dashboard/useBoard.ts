import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { unreadAnswersQuery } from '#client/accounts/support/api.ts'
import { threadsOf } from '#client/accounts/support/threads.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { useWaiting } from '#client/intake/inbox/useWaiting.ts'
import { unreadMessagesQuery } from '#client/content/messages/api.ts'
import { invitationsQuery } from '#client/people/members/api.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { isAskedOf } from '#client/sharing/handOvers/states.ts'

/** What waits for the user, of each kind. A part that failed to load counts as empty. */
export function useBoard() {
  const invitations = useQuery(invitationsQuery)
  const unread = useQuery(unreadMessagesQuery)
  const answers = useQuery(unreadAnswersQuery)
  const inbox = useQuery(query(inboxCount.of))
  const cards = useInfiniteQuery(pages(folders.mine, {}))
  return {
    isLoaded: [invitations, unread, answers, inbox].every(isSettled),
    invitations: invitations.data ?? [],
    messages: { total: unread.data?.total ?? 0, items: unread.data?.items ?? [] },
    answers: threadsOf(answers.data?.items ?? []),
    papers: cards.data?.items.flatMap(({ waitingPapers }) => waitingPapers) ?? [],
    inbox: useWaiting(),
    // Whoever has no folder yet is asked below the question what they want one for.
    isToConfirm: !useUser().isEmailVerified && hasActiveFolder(cards.data?.items ?? []),
    asked: cards.data?.items.filter(isAskedOf) ?? [],
  }
}

export type Board = ReturnType<typeof useBoard>

type Progress = { isPending: boolean; isPaused: boolean; failureCount: number }

/** Loaded, or failed once: the page does not wait for retries. Nor for the network, where there is none. */
export function isSettled({ isPending, isPaused, failureCount }: Progress) {
  return !isPending || isPaused || failureCount > 0
}
