import { activities } from '#contract/content/activities.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { addressOf, wireRequest } from '#contract/platform/wireRequest.ts'
import type { Person } from './people.ts'

export type Request = { method: string; path: string; body: string | undefined }

type Measured = { name: string; requestOf: (person: Person) => Request }

/** The calls that people make most, and the two writes that they make most. */
export const measured: Measured[] = [
  call('role in a folder', roleEndpoints.roleIn, ({ folderId }) => ({ query: { folderId } })),
  call('a folder', folders.one, ({ folderId }) => ({ params: { id: folderId } })),
  call('contents', folders.contents, ({ folderId }) => ({ params: { id: folderId } })),
  call('events of a folder', activities.inFolder, ({ folderId }) => ({ query: { folderId } })),
  call('unread for the board', messages.mine, () => ({ query: { readState: 'unread', topX: limits.latest } })),
  call('invitations for the board', members.commitments, () => ({ query: {} })),
  call('folder cards', folders.mine, () => ({ query: {} })),
  call('latest entries', dashboard.latest, () => ({ query: {} })),
  call('to do', activities.toDo, () => ({ query: {} })),
  call('overview of events', activities.ofUser, () => ({ query: {} })),
  call('inbox', messages.mine, () => ({ query: {} })),
  call('search', search.find, () => ({ query: { q: 'besiktning' } })),
  call('a new event', activities.add, ({ folderId }) => ({
    body: { folderId, title: 'Bytte filter', startDate: '2026-11-23', typeId: 1, statusId: 20 },
  })),
  call('a new message', messages.send, ({ folderId, otherId }) => ({
    body: { folderId, subject: 'Städdag', content: 'Vi ses på lördag.', recipientIds: [otherId] },
  })),
]

function call(name: string, endpoint: Endpoint, inputOf: (person: Person) => object): Measured {
  return {
    name,
    requestOf(person) {
      const input = inputOf(person)
      const { body } = wireRequest(endpoint, input)
      const sent = body === undefined ? undefined : JSON.stringify(body)
      return { method: endpoint.method, path: addressOf(endpoint, input), body: sent }
    },
  }
}
