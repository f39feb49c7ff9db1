import { urls } from '#contract/platform/urls.ts'
import { invitationKey, linkKey } from '../drafts/storageKeys.ts'

/** The secret of an invitation that was opened in this tab; undefined if there is none, or it cannot be one. */
export function keptInvitation(): string | undefined {
  const kept = sessionStorage.getItem(invitationKey)
  return kept && kept.length <= 200 ? kept : undefined
}

/** Returns the address after sign-in: the requested page, a waiting invitation or offer, or the dashboard. */
export function pageAfterSignIn(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from === 'string' && isOwnPage(from)) return from
  if (sessionStorage.getItem(invitationKey)) return urls.invitation
  return sessionStorage.getItem(linkKey('handOver')) ? urls.handOver : urls.dashboard
}

// `//elsewhere.example` is an address of another site.
const isOwnPage = (path: string) => /^\/(?!\/)/.test(path) && path !== urls.start
