import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { query } from '#client/platform/api/query.ts'
import { useDebounced } from '#client/ui/state/useDebounced.ts'

const debounceMs = 400

/** What a choice comes to, as the server counts it; the figures before stand until the new ones are there. */
export function usePreview(folderId: number, choice: HandOverChoice) {
  const wanted = JSON.stringify(choice)
  const asked = useDebounced(wanted, debounceMs)
  const answer = useQuery({
    ...query(handOvers.preview, { params: { id: folderId }, body: JSON.parse(asked) as HandOverChoice }),
    placeholderData: keepPreviousData,
    // It is about a draft that nobody else changes; the folder itself may have changed since.
    staleTime: 10_000,
  })
  return { answer, preview: answer.data, isCounting: asked !== wanted || answer.isFetching }
}
