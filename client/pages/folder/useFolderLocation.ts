import { useSearchParams } from 'react-router'
import type { Folder } from '#contract/folders/folders.ts'
import { filterNames } from '#client/platform/lists/filters/filterParams.ts'
import type { MessageLocation } from '#client/content/messages/MessageArea.tsx'
import { unreadParam } from '#client/content/messages/subTabs.ts'
import { writeParams } from '#contract/platform/urlParams.ts'
import { folderTabs, type FolderTab } from '#contract/platform/urls.ts'

/** A sub-folder has no sub-folders tab. */
function tabsOf({ parentId }: Folder): FolderTab[] {
  const tabs = Object.values(folderTabs)
  return parentId === null ? tabs : tabs.filter((tab) => tab !== folderTabs.folders)
}

/** The filters of a list, and the expanded item. */
type ListParam = 'undermapp' | 'status' | 'accordion'

/** A positive integer id; null for anything else. */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text)
  return text && /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The location within the folder's page, and functions to change it. */
export function useFolderLocation(folder: Folder) {
  const [search, setSearch] = useSearchParams()
  const tabs = tabsOf(folder)
  const asked = search.get('tab')
  const found = tabs.find((one) => one === asked)
  const tab = found ?? tabs[0] ?? folderTabs.activities
  const tabParam = (name: string) => (found ? search.get(name) : null)
  const subFolderId = folder.parentId === null ? parseId(tabParam('undermapp')) : null
  const statusId = parseId(tabParam('status'))

  /** The same list with other values, of which null is none. Nothing stays expanded that is not named. */
  function listSearch(changes: Partial<Record<ListParam, number | null>>) {
    const filters = Object.fromEntries(filterNames.map((name) => [name, tabParam(name)]))
    const values = { tab, ...filters, undermapp: subFolderId, status: statusId, accordion: null, ...changes }
    return new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    )
  }

  return {
    tabs,
    tab,
    /** The address names a tab that this folder does not have. */
    isUnknownTab: asked !== null && !found,
    accordion: parseId(tabParam('accordion')),
    /** The sub-folder that a main folder's list is narrowed to. */
    subFolderId,
    /** The status that a list is narrowed to. */
    statusId,
    subTab: tabParam('subTab'),
    messageId: parseId(tabParam('messageId')) ?? undefined,
    isUnreadOnly: tabParam('visa') === unreadParam.visa,
    reply: replyFrom(tabParam),
    writeTo: writeToFrom(tabParam),
    isToSupport: tabParam(writeParams.toSupport) === 'true',
    openTab: (next: FolderTab) => setSearch({ tab: next }),
    // Replaces the history entry, so that the back button does not step through every expanded item.
    expand: (id: number | null) =>
      setSearch(listSearch({ accordion: id }), { replace: true, preventScrollReset: true }),
    /** The address of the list with this item expanded. */
    expandedAt: (id: number) => `?${listSearch({ accordion: id })}`,
    narrow: (id: number | null) => setSearch(listSearch({ undermapp: id }), { preventScrollReset: true }),
    chooseStatus: (id: number | null) => setSearch(listSearch({ status: id }), { preventScrollReset: true }),
    openMessages: ({ subTab, messageId, isUnreadOnly }: MessageLocation, options?: { replace: boolean }) =>
      setSearch(
        {
          tab,
          ...(subTab && { subTab }),
          ...(messageId !== undefined && { messageId: String(messageId) }),
          ...(isUnreadOnly && unreadParam),
        },
        options,
      ),
  }
}

/** Whom a new message is begun to, and in which folder. */
export function writeToFrom(param: (name: string) => string | null) {
  return {
    userId: parseId(param(writeParams.receiver)) ?? undefined,
    folderId: parseId(param(writeParams.folder)) ?? undefined,
    isToGroup: param(writeParams.toGroup) === 'true',
  }
}

/** The message to reply to, and whether to all its recipients. */
function replyFrom(tabParam: (name: string) => string | null) {
  const all = parseId(tabParam('replyAllTo'))
  const messageId = all ?? parseId(tabParam('replyTo'))
  return messageId === null ? undefined : { messageId, isToAll: all !== null }
}
