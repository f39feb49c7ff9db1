import { limits } from '#contract/limits.ts'

export type ReportDetail = { label: string; value: string }

const timeOf = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
})

/** The page that failed, as whoever led to the error page says in the address's state: `{ from }`. Null where nobody did. */
export function failedPageOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null
  // What follows a # may be a secret, as in the link of an invitation.
  return from.replace(/#.*$/s, '')
}

/** What helps us to find an error, and nothing of what anybody has saved. */
export function reportDetails(failedPage: string | null, now: Date, browser: string): ReportDetail[] {
  return [
    // An address can hold much that was searched for, and the writer's own words need room.
    { label: 'Sida', value: failedPage?.slice(0, limits.link).toWellFormed() ?? 'okänd' },
    { label: 'Tid', value: timeOf.format(now) },
    { label: 'Webbläsare', value: browser },
  ]
}

/** The facts as they stand in the mail. */
export function reportDetailsText(details: readonly ReportDetail[]): string {
  return details.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
