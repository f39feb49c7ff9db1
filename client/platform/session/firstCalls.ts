import { activities } from '#contract/content/activities.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { addressOf } from '#contract/platform/wireRequest.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { support } from '#contract/accounts/support.ts'
import { folderTabs, paths, urls } from '#contract/platform/urls.ts'

/**
 * The addresses of what a page behind the sign-in asks for first: as its queries will ask for them, so that each is
 * asked for once (`e2e/firstCalls.spec.ts`).
 */
export function firstCalls(page: string): string[] {
  const { pathname, searchParams } = new URL(page, location.origin)
  const [, folderId] = folderPage.exec(pathname) ?? []
  if (folderId) return [...folderCalls(Number(folderId), searchParams), ...frameCalls()]
  return pathname === urls.dashboard ? [...dashboardCalls(), ...frameCalls()] : frameCalls()
}

const folderPage = new RegExp(`^${paths.folder.replace(':id', String.raw`(\d{1,15})`)}$`)

const frameCalls = () => [
  addressOf(inboxCount.of, {}),
  addressOf(notifications.unread, {}),
  addressOf(messages.unread, {}),
  addressOf(support.me, {}),
]

const dashboardCalls = () => [
  addressOf(folders.mine, { query: { skip: 0 } }),
  addressOf(activities.toDo, { query: {} }),
  addressOf(members.commitments, { query: {} }),
  addressOf(messages.mine, { query: { readState: 'unread', topX: limits.latest } }),
  addressOf(support.mine, { query: { readState: 'unread' } }),
  addressOf(dashboard.latest, { query: { topX: limits.latestLoaded, skip: 0 } }),
]

function folderCalls(id: number, search: URLSearchParams): string[] {
  const tab = search.get('tab') ?? folderTabs.folders
  const lists = Object.hasOwn(callsOfTab, tab)
    ? callsOfTab[tab]?.(id, Number(search.get('undermapp')) || id)
    : undefined
  return [addressOf(folders.one, { params: { id } }), ...(lists ?? [])]
}

/** The first calls of each tab; `within` is the sub-folder that a list is narrowed to, or the folder itself. */
const callsOfTab: Record<string, (folderId: number, within: number) => string[]> = {
  [folderTabs.folders]: (folderId) => [addressOf(folders.children, { query: { folderId, skip: 0 } })],
  [folderTabs.activities]: (_, folderId) => [
    addressOf(activities.inFolder, { query: { folderId, within: 'below', when: 'upcoming', sort: 'oldest', skip: 0 } }),
    addressOf(activities.inFolder, { query: { folderId, within: 'below', when: 'done', skip: 0 } }),
  ],
  [folderTabs.members]: (folderId) => [addressOf(members.inFolder, { query: { folderId, skip: 0 } })],
}
