import { limits } from '#contract/platform/limits.ts'
import { dotted } from '#contract/platform/timeOfDay.ts'
import { product } from '#contract/platform/product.ts'

export type ReportDetail = { label: string; value: string }

const timeOf = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: product.timeZone,
})

/** The failed page from the router state `{ from }`; null if there is none. */
export function failedPageOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null
  // The fragment may hold a secret, for example in an invitation link.
  return from.replace(/#.*$/s, '')
}

/** Details that help to find an error, and no user data. */
export function reportDetails(failedPage: string | null, now: Date, browser: string): ReportDetail[] {
  return [
    // Truncated: an address can hold a long search text, and the user's own words need room.
    { label: 'Sida', value: failedPage?.slice(0, limits.link).toWellFormed() ?? 'okänd' },
    { label: 'Tid', value: dotted(timeOf.format(now)) },
    { label: 'Webbläsare', value: browser },
  ]
}

/** The details as text for the mail. */
export function reportDetailsText(details: readonly ReportDetail[]): string {
  return details.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
