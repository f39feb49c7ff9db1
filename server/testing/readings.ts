import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { contact } from '#contract/contact.ts'
import { dashboard } from '#contract/dashboard.ts'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { folders } from '#contract/folders.ts'
import { health } from '#contract/health.ts'
import { history } from '#contract/history.ts'
import { lookups } from '#contract/lookups.ts'
import { members, roleCalls } from '#contract/members.ts'
import { messages } from '#contract/messages.ts'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import { support } from '#contract/support.ts'
import { templates } from '#contract/templates.ts'
import { trash } from '#contract/trash.ts'
import { users } from '#contract/users.ts'

/** Where somebody looks: himself, a main folder that he sees, somebody in it, a message of his own and its thread. */
export type Outlook = {
  subject: string
  folderId: number
  memberUserId: number
  messageId: number
  threadId: string
  /** Words to search for. */
  words: string
}

/** One reading call, with what `note` says beside its path. */
export type Reading = { endpoint: Endpoint; input: Sent<Endpoint>; note: string }

/** Every call that reads, as somebody with this outlook makes it. */
export function readingsOf({ subject, folderId, memberUserId, messageId, threadId, words }: Outlook): Reading[] {
  const inFolder = { query: { folderId } }
  return [
    reading(activities.inFolder, inFolder),
    reading(activities.ofUser, { query: {} }),
    reading(activities.ofUser, { query: { q: words } }, 'with words'),
    reading(activities.ofUser, { query: { folderId, statusId: 22, typeId: 1, sort: 'title' } }, 'of a folder'),
    reading(activities.ofUser, { query: { from: '2026-01-01', to: '2026-06-30', sort: 'changed' } }, 'of a period'),
    reading(components.inFolder, inFolder),
    reading(components.ofUser, { query: {} }),
    reading(components.ofUser, { query: { q: words } }, 'with words'),
    reading(contact.challenge, {}),
    reading(dashboard.latest, { query: {} }),
    reading(folders.one, { params: { id: folderId } }),
    reading(folders.mine, { query: {} }),
    reading(folders.mine, { query: { q: words, sort: 'changed' } }, 'with words'),
    reading(folders.children, inFolder),
    reading(folders.contents, { params: { id: folderId } }),
    reading(health.live, {}),
    reading(health.ready, {}),
    reading(history.ofFolder, inFolder),
    reading(lookups.all, {}),
    reading(members.inFolder, inFolder),
    reading(members.seeing, inFolder),
    reading(members.commitments, { query: { memberUserId } }),
    reading(members.changeable, { query: { memberUserId } }),
    reading(members.team, { query: {} }),
    reading(members.team, { query: { q: words, folderId } }, 'with words'),
    reading(messages.mine, { query: {} }, 'of all folders'),
    reading(messages.mine, { query: { folderId } }, 'of a folder'),
    reading(messages.mine, { query: { readState: 'unread' } }, 'unread'),
    reading(messages.mine, { query: { threadId } }, 'of a thread'),
    reading(messages.unread, { query: {} }),
    reading(messages.one, { params: { messageId } }),
    reading(messages.reads, { params: { messageId } }),
    reading(notifications.mine, { query: {} }),
    reading(notifications.mine, { query: { readState: 'unread' } }, 'unread'),
    reading(notifications.unread, { query: {} }),
    reading(notifications.choices, { query: {} }),
    reading(roleCalls.permissions, { query: { roleId: 3 } }),
    reading(roleCalls.roleIn, inFolder),
    reading(search.find, { query: { q: words } }),
    reading(support.mine, { query: {} }, 'of all folders'),
    reading(support.mine, { query: { folderId, readState: 'unread' } }, 'of a folder, unread'),
    reading(support.me, { query: {} }),
    reading(templates.all, {}),
    reading(trash.mine, { query: {} }),
    reading(users.basic, { params: { id: memberUserId } }),
    reading(users.idOf, { params: { subject } }),
    reading(users.one, { params: { userId: memberUserId } }),
  ]
}

/** Every call that reads, of those which are for customer service alone. */
export function supportReadingsOf({ caseId, words }: { caseId: number; words: string }): Reading[] {
  return [
    reading(support.me, { query: {} }, 'who answers'),
    reading(support.agents, { query: {} }),
    reading(support.cases, { query: {} }),
    reading(support.cases, { query: { q: words, statusId: 29, assigned: 'nobody' } }, 'with words'),
    reading(support.oneCase, { params: { id: caseId } }),
  ]
}

function reading<E extends Endpoint>(endpoint: E, input: Sent<E>, note = ''): Reading {
  return { endpoint, input, note }
}
