import type { Change } from '#contract/platform/changes.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { endpointNamed } from '#contract/platform/wire.ts'

/** The first part of every query key: the endpoint that is asked, or what the browser or its identity provider is. */
export type QueryName = EndpointName | 'identity' | 'browser'

const several = {
  /** The members who see a folder have changed; the user may be one of them. */
  access: ['folder', 'member'],
  /** Before a restore the kind of what it restores is unknown. */
  trash: ['folder', 'member'],
  /** A message goes to members or to customer service. */
  sending: ['message', 'support'],
  /** Names appear wherever users have done something. */
  profile: ['account', 'folder', 'member'],
  /** Others are let in by members, roles and founders of folders, calendars, devices and links. */
  admissions: ['account', 'folder', 'member', 'share'],
  /** What became of a paper of the inbox lies in a folder. */
  filed: ['inbox', 'inboxRule', 'folder', 'member'],
} as const satisfies Record<string, readonly Change[]>

/** What somebody does changes one thing, or several. */
export type Topic = Change | keyof typeof several

type Named = { queryKey: readonly [QueryName, ...unknown[]] }

/** Whether a query is asked again after a change. One whose endpoint no page has used yet may be. */
export function isReloadedBy({ queryKey: [name] }: Named, topic: Topic): boolean {
  const known = name === 'identity' || name === 'browser' ? ofAccount : endpointNamed(name)
  const changes: readonly Change[] = topic in several ? several[topic as keyof typeof several] : [topic as Change]
  return known === undefined || changes.some((change) => known.reloadedBy?.includes(change))
}

const ofAccount = { reloadedBy: ['account'] as readonly Change[] }
