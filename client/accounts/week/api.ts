import { useMutation, useQueryClient } from '@tanstack/react-query'
import { week, type WeekMail } from '#contract/accounts/week.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'

export const weekQuery = query(week.mine)
/** A week before the one of now, by one of its days. */
export const earlierWeekQuery = (day: string) => query(week.before, { query: { day } })
/** How often it is mailed, without the week. */
export const weekMailQuery = query(week.mail)

/** Sets how often the week is mailed. Optimistic; rolled back on failure. */
export function useSetWeekMail() {
  const client = useQueryClient()
  const mailShown = () =>
    client.getQueryData(weekMailQuery.queryKey)?.mail ?? client.getQueryData(weekQuery.queryKey)?.mail
  function show(mail: WeekMail) {
    client.setQueryData(weekMailQuery.queryKey, { mail })
    client.setQueryData(weekQuery.queryKey, (shown) => shown && { ...shown, mail })
  }

  return useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: 'week mail' },
    mutationFn: (mail: WeekMail) => call(week.setMail, { body: { mail } }),
    onMutate: async (mail) => {
      await Promise.all([weekQuery, weekMailQuery].map(({ queryKey }) => client.cancelQueries({ queryKey })))
      const before = mailShown()
      show(mail)
      return before
    },
    onSuccess: (_answer, mail) => show(mail),
    onError: (_error, _mail, before) => before && show(before),
  })
}
