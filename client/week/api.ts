import { useMutation, useQueryClient } from '@tanstack/react-query'
import { week, type WeekMail } from '#contract/week.ts'
import { call } from '../api/http.ts'
import { query } from '../api/query.ts'

export const weekQuery = query(week.mine)

/** Sets how often the week is mailed. Optimistic; rolled back on failure. */
export function useSetWeekMail() {
  const client = useQueryClient()
  const { queryKey } = weekQuery
  const show = (mail: WeekMail) => client.setQueryData(queryKey, (shown) => shown && { ...shown, mail })

  return useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: 'week mail' },
    mutationFn: (mail: WeekMail) => call(week.setMail, { body: { mail } }),
    onMutate: async (mail) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.mail
      show(mail)
      return before
    },
    onSuccess: (_answer, mail) => show(mail),
    onError: (_error, _mail, before) => before && show(before),
  })
}
