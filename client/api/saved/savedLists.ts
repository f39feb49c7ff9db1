import type { EndpointName } from '#contract/endpoints.ts'
import type { QueryName } from '../topics.ts'

type QueryKey = readonly [QueryName, ...unknown[]]

/**
 * Which answers this browser keeps until the next visit (decision 46): those to what is opened week after week. Not
 * what concerns an account's security, whom others write to, who they are, or what was searched for. `pages`: only the
 * list that is shown page by page, and `one`: only a single page of it.
 */
export const saved: Partial<Record<EndpointName, 'pages' | 'one' | 'any'>> = {
  'folders.mine': 'any',
  'folders.children': 'any',
  'folders.one': 'any',
  'dashboard.latest': 'any',
  'activities.ofUser': 'any',
  'activities.inFolder': 'any',
  'activities.toDo': 'any',
  'components.ofUser': 'any',
  'components.one': 'any',
  // What '+ Logga' chooses from, as all folders and their sub-folders (`askAhead`).
  'components.inFolder': 'any',
  'lookups.all': 'any',
  'files.ofUser': 'any',
  'files.summary': 'any',
  // Whom to call is wanted where there is no connection.
  'firms.inFolder': 'pages',
  'faults.inFolder': 'pages',
  'inboxCount.of': 'any',
  'messages.mine': 'any',
  'messages.one': 'any',
  'messages.unread': 'any',
  // The unread answers: the user's own cases are a list of pages.
  'support.mine': 'one',
  // The invitations of the user. The memberships of a person are a list of pages.
  'members.commitments': 'one',
  'notifications.mine': 'any',
  'notifications.unread': 'any',
}

export function mayBeSaved([name, input, variant]: QueryKey): boolean {
  const which = (saved as Partial<Record<QueryName, string>>)[name]
  if (which === undefined || isSearched(input)) return false
  return which === 'any' || (which === 'pages') === (variant === 'pages')
}

const isSearched = (input: unknown) => 'q' in ((input as { query?: object } | undefined)?.query ?? {})
