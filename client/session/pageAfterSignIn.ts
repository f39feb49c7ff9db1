import { urls } from '#contract/urls.ts'

/** Where an invitation's secret waits while its receiver signs up. */
export const invitationStorageKey = 'parmen.invitation'

/** Where to go after sign-in: the page that asked for it, an invitation that waits, else the dashboard. */
export function pageAfterSignIn(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from === 'string' && isOwnPage(from)) return from
  return sessionStorage.getItem(invitationStorageKey) ? urls.invitation : urls.dashboard
}

// `//elsewhere.example` is another site's address.
const isOwnPage = (path: string) => /^\/(?!\/)/.test(path) && path !== urls.start
