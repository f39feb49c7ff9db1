import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { activities, type Activity } from '#contract/activities.ts'
import { components, type Component } from '#contract/components.ts'
import { fileAddress } from '#contract/fileAddresses.ts'
import type { StoredFile } from '#contract/files.ts'
import { faults, type Fault } from '#contract/faults.ts'
import { firms } from '#contract/firms.ts'
import { folders, type Folder, type OpenFolder } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { messages, type Message } from '#contract/messages.ts'
import { meterReadings } from '#contract/meterReadings.ts'
import { sentPapers } from '#contract/sentPapers.ts'
import { isTakenAsPicture, takenPartOf, takenSizeOf, type TakenPart } from '#contract/takeOut.ts'
import { activitiesOfFolder, activityChoices } from '../activities/api.ts'
import type { Pages } from '../api/pageReload.ts'
import { at, choicesIn, keyOf, pages, query } from '../api/query.ts'
import { isGone, toSaved } from '../api/saved/savedQueries.ts'
import { filesOfUser } from '../attachments/api.ts'
import { componentsBelow } from '../components/api.ts'
import { fileQuery, fileSummary, fileUsage } from '../files/api.ts'
import { lookupsQuery } from '../lookups/api.ts'
import { membersInFolder } from '../members/api.ts'
import { messagesQuery, threadQuery } from '../messages/api.ts'

/** A folder with more is taken as far as this: rows of each list, and sub-folders. */
const mostPages = 40
const mostSubFolders = 60
const mostThreads = 60

/** Once more, unless it was refused: not every list of a folder is for everybody who sees it. */
const retry = (failures: number, error: unknown) => failures < 1 && !isGone(error)

type Asked = { queryKey: QueryKey }

export type Collected = { title: string; text: string; files: StoredFile[] }

/**
 * Asks for all that the pages of a folder and of its sub-folders show, as they ask for it. What they ask for one thing
 * at a time, as the papers of each event, is picked out of the whole lists.
 */
export async function collectFolder(id: number, signal: AbortSignal): Promise<Collected> {
  const client = new QueryClient({ defaultOptions: { queries: { retry, gcTime: Infinity, networkMode: 'always' } } })
  const one = async (asked: Asked): Promise<unknown> => {
    signal.throwIfAborted()
    return client.fetchQuery(asked)
  }
  const all = async (asked: Asked): Promise<unknown[]> => {
    signal.throwIfAborted()
    const found = await client.fetchInfiniteQuery({ ...asked, pages: mostPages } as never)
    return (found as Pages<unknown>).pages.flatMap(({ items }) => items)
  }
  const folder = (await one(query(folders.one, { params: { id } }))) as OpenFolder
  const children = (await all(pages(folders.children, { query: { folderId: id } }))) as Folder[]
  const upcoming = (await all(activitiesOfFolder({ folderId: id, when: 'upcoming', sort: 'oldest' }))) as Activity[]
  const done = (await all(activitiesOfFolder({ folderId: id, when: 'done' }))) as Activity[]
  const things = (await all(componentsBelow(id))) as Component[]
  const papers = (await all(filesOfUser({ folderId: id }))) as StoredFile[]
  const own = [
    () => one(lookupsQuery),
    () => one(choicesIn(folders.children, id)),
    () => one(query(messages.unread)),
    () => one(fileUsage(id)),
  ]
  for (const ask of own) await unlessRefused(ask)
  const within = [id, ...children.slice(0, mostSubFolders).map((child) => child.id)]
  for (const folderId of within) await collectWithin(folderId, one, all)
  for (const thing of things)
    if (thing.meter) await unlessRefused(() => all(pages(meterReadings.ofComponent, at(thing))))
  pickOut(client, { children, upcoming, done, things, papers })
  const text = `[${client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map((found) => toSaved(found, true).text)
    .join(',')}]`
  client.clear()
  return { title: folder.title, text, files: papers }
}

type Ask = (asked: Asked) => Promise<unknown>
type AskAll = (asked: Asked) => Promise<unknown[]>

/** What each folder is asked for by itself. */
async function collectWithin(folderId: number, one: Ask, all: AskAll) {
  const asks = [
    () => one(query(folders.one, { params: { id: folderId } })),
    () => all(pages(faults.inFolder, { query: { folderId } })),
    () => all(pages(firms.inFolder, { query: { folderId } })),
    () => all(membersInFolder(folderId)),
    () => one(fileSummary(folderId, {})),
    () => one(query(sentPapers.ofFolder, { params: { id: folderId } })),
    () => one(activityChoices(folderId)),
    () => one(choicesIn(components.inFolder, folderId)),
    () => one(choicesIn(members.inFolder, folderId)),
    () => one(choicesIn(firms.inFolder, folderId)),
    () => collectThreads(folderId, one, all),
  ]
  for (const ask of asks) await unlessRefused(ask)
}

/** The messages of a folder, and the whole threads of the latest. */
async function collectThreads(folderId: number, one: Ask, all: AskAll) {
  const written = (await all(messagesQuery(folderId))) as Message[]
  const threads = new Set(written.map(({ threadId }) => threadId))
  for (const threadId of [...threads].slice(0, mostThreads)) await unlessRefused(() => one(threadQuery(threadId)))
}

async function unlessRefused(ask: () => Promise<unknown>) {
  try {
    await ask()
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

type Lists = {
  children: { id: number }[]
  upcoming: Activity[]
  done: Activity[]
  things: Component[]
  papers: StoredFile[]
}

/** The lists of each sub-folder, event and component, out of those of the main folder. */
function pickOut(client: QueryClient, { children, upcoming, done, things, papers }: Lists) {
  const single = ({ queryKey }: Asked, data: unknown) => client.setQueryData(queryKey, data)
  const list = (asked: Asked, items: unknown[]) =>
    single(asked, { pages: [{ items, total: items.length }], pageParams: [0] })
  for (const { id: folderId } of children) {
    const here = <T extends { folderId: number }>(rows: T[]) => rows.filter((row) => row.folderId === folderId)
    list(activitiesOfFolder({ folderId, when: 'upcoming', sort: 'oldest' }), here(upcoming))
    list(activitiesOfFolder({ folderId, when: 'done' }), here(done))
    list(componentsBelow(folderId), here(things))
    list(filesOfUser({ folderId }), here(papers))
    list(pages(folders.children, { query: { folderId } }), [])
  }
  for (const { id: activityId, folderId } of [...upcoming, ...done])
    list(
      filesOfUser({ folderId, activityId }),
      papers.filter((paper) => paper.activityId === activityId),
    )
  for (const [, found] of client.getQueriesData<Pages<Fault>>({ queryKey: keyOf(faults.inFolder) }))
    for (const { id: faultId, folderId } of found?.pages.flatMap(({ items }) => items) ?? [])
      list(
        filesOfUser({ folderId, faultId }),
        papers.filter((paper) => paper.faultId === faultId),
      )
  for (const thing of things) {
    const { id: componentId, folderId } = thing
    const its = (rows: Activity[]) => rows.filter((row) => row.componentId === componentId)
    single(query(components.one, at(thing)), thing)
    list(
      filesOfUser({ folderId, componentId }),
      papers.filter((paper) => paper.componentId === componentId),
    )
    list(pages(activities.ofUser, { query: { componentId, when: 'upcoming', sort: 'oldest' } }), its(upcoming))
    list(pages(activities.ofUser, { query: { componentId, when: 'done' } }), its(done))
  }
  for (const paper of papers) single(fileQuery(paper.id), { items: [paper], total: 1 })
}

/** The addresses of a folder's files that are taken, with about how many bytes each has. */
export function addressesOf(papers: readonly StoredFile[], parts: Record<TakenPart, boolean>) {
  return papers
    .filter((paper) => parts[takenPartOf(paper)] && !paper.isDamaged)
    .flatMap((paper) => {
      const { id, preview } = paper
      const size = takenSizeOf(paper)
      if (isTakenAsPicture(paper))
        return [
          { address: fileAddress('small', id), bytes: Math.round(size / 10) },
          { address: fileAddress('large', id), bytes: size - Math.round(size / 10) },
        ]
      const small = preview === 'done' ? [{ address: fileAddress('small', id), bytes: 0 }] : []
      return [...small, { address: fileAddress('original', id), bytes: size }]
    })
}
