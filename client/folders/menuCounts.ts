import { condition } from '#contract/content/condition.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { counted } from '#contract/platform/itemNames.ts'
import { shares } from '#contract/sharing/shares.ts'
import { call } from '#client/platform/api/http.ts'
import { callPage } from '#client/platform/api/query.ts'
import { mayShare } from '#client/sharing/shares/subject.ts'
import { showsCondition } from './showsCondition.ts'

export type MenuCounts = Awaited<ReturnType<typeof menuCounts>>

/** What the menu of a folder says beside the pages whose counts do not come with the folder. */
export async function menuCounts(folder: Folder & Partial<OpenFolder>) {
  const params = { id: folder.id }
  const [links, lacks] = await Promise.all([
    mayShare(folder)
      ? callPage(shares.ofFolder, { params, query: { state: 'current', topX: 1 } }, 0).then(({ total }) => total)
      : 0,
    showsCondition(folder) ? call(condition.ofFolder, { params }).then(({ missing }) => missing) : 0,
  ])
  return {
    links: links > 0 ? counted(links, { one: 'länk', many: 'länkar' }) : undefined,
    condition: lacks > 0 ? `${lacks} saknas` : undefined,
  }
}
