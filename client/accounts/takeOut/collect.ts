import { QueryClient } from '@tanstack/react-query'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { complaints } from '#contract/content/complaints.ts'
import type { Activity } from '#contract/content/activities.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { folders, type Folder, type OpenFolder } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters } from '#contract/content/meters.ts'
import type { Rounds } from '#contract/content/rounds.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { agreementsBelow } from '#client/content/agreements/api.ts'
import { activitiesOfFolder, activityChoices } from '#client/content/activities/api.ts'
import type { Pages } from '#client/platform/api/pageReload.ts'
import { at, choicesIn, pages, query, type Keyed } from '#client/platform/api/query.ts'
import { isGone, toSaved } from '#client/platform/api/saved/savedQueries.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { componentsBelow } from '#client/content/components/api.ts'
import { costPlan, costsOfYear } from '#client/content/costs/api.ts'
import { fileSummary, fileUsage } from '#client/content/files/api.ts'
import { toDoOf } from '#client/content/meters/api.ts'
import { roundQuery, roundsQuery } from '#client/content/rounds/api.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { membersInFolder } from '#client/people/members/api.ts'
import { today } from '#client/platform/text/dates.ts'
import { timelineChoices, timelineQuery } from '#client/content/timeline/api.ts'
import type { FilesHere } from './filesHere.ts'
import { inTurns } from './inTurns.ts'
import { pickOut } from './pickOut.ts'

/** A folder with more is taken as far as this: rows of each list, and sub-folders. */
const mostPages = 40
const mostSubFolders = 60
const mostOfTimeline = 10

/** Once more, unless it was refused: not every list of a folder is for everybody who sees it. */
const retry = (failures: number, error: unknown) => failures < 1 && !isGone(error)

/** Until all is there, of what a page keeps for no time too. */
const kept = { gcTime: Infinity, staleTime: Infinity }

/** `text`: the rows as JSON. */
export type Collected = { title: string; text: string; files: FilesHere }

/**
 * Asks for all that the pages of a folder and of its sub-folders show, as they ask for it. What can be picked out of a
 * list of the whole folder is asked for once: the papers of each event, the threads of messages. `onFolder` hears how
 * many of the folders have been asked for.
 */
export async function collectFolder(
  id: number,
  signal: AbortSignal,
  onFolder = (_done: number, _of: number) => {},
): Promise<Collected> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry, networkMode: 'always' } },
  })
  const one = async (asked: Keyed): Promise<unknown> => {
    signal.throwIfAborted()
    return client.fetchQuery({ ...asked, ...kept })
  }
  const list = async (asked: Keyed, atMost: number) => {
    signal.throwIfAborted()
    return client.fetchInfiniteQuery({ ...asked, ...kept, pages: atMost } as never)
  }
  const all = async (asked: Keyed): Promise<unknown[]> => {
    const found = await list(asked, mostPages)
    return (found as Pages<unknown>).pages.flatMap(({ items }) => items)
  }
  const folder = (await one(query(folders.one, { params: { id } }))) as OpenFolder
  const children = (await all(pages(folders.children, { query: { folderId: id } }))) as Folder[]
  const upcoming = (await all(activitiesOfFolder({ folderId: id, when: 'upcoming', sort: 'oldest' }))) as Activity[]
  const past = (await all(activitiesOfFolder({ folderId: id, when: 'done' }))) as Activity[]
  const things = (await all(componentsBelow(id))) as Component[]
  const papers = (await all(filesOfUser({ folderId: id }))) as StoredFile[]
  const { items: agreed } = (await one(agreementsBelow(id))) as { items: Agreement[] }
  const own = [
    () => one(lookupsQuery),
    () => one(choicesIn(folders.children, id)),
    () => one(query(messages.unread)),
    () => one(fileUsage(id)),
    () => all(pages(faults.inFolder, { query: { folderId: id } })),
    () => all(pages(firms.inFolder, { query: { folderId: id } })),
    () => list(timelineQuery(id, { to: today() }), mostOfTimeline),
    () => one(timelineChoices(id)),
    () => list(pages(history.ofFolder, { query: { folderId: id } }), 1),
    () => list(pages(members.viewers, { query: { folderId: id } }), 1),
    () => one(query(agreements.sums, { query: { folderId: id } })),
    () => one(choicesIn(loans.inFolder, id)),
    () => list(pages(loans.inFolder, { query: { folderId: id, list: 'back' } }), 1),
    () => one(query(upkeep.ofFolder, { query: { folderId: id } })),
    () => one(toDoOf(id)),
    () => one(query(condition.ofFolder, { params: { id } })),
    () => one(query(conditionParts.ofFolder, { params: { id } })),
  ]
  for (const ask of own) await unlessRefused(ask)
  const written = (await all(everyMessage)) as (Message & { id: number })[]
  client.removeQueries(everyMessage)
  const within = [id, ...children.slice(0, mostSubFolders).map((child) => child.id)]
  let done = 0
  await inTurns(within, async (folderId) => {
    await unlessRefused(() => collectWithin(folderId, one, all))
    onFolder((done += 1), within.length)
  })
  const { rounds } = (await one(roundsQuery(id))) as Rounds
  for (const { activityId } of rounds) await unlessRefused(() => one(roundQuery(id, activityId)))
  for (const thing of things.filter(({ meter }) => meter)) {
    await unlessRefused(() => all(pages(meterReadings.ofComponent, at(thing))))
    await unlessRefused(() => one(query(meters.use, at(thing))))
  }
  for (const { id: activityId, folderId, isComplaint } of [...upcoming, ...past])
    if (isComplaint) await unlessRefused(() => one(query(complaints.of, { query: { folderId, activityId } })))
  const here = written.filter(({ folderId }) => within.includes(folderId))
  pickOut(client, { id, children, upcoming, past, things, papers, agreed, written: here })
  const text = `[${client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map((found) => toSaved(found, true).text)
    .join(',')}]`
  client.clear()
  return { title: folder.title, text, files: { papers, sent: here.flatMap(({ files }) => files) } }
}

type Ask = (asked: Keyed) => Promise<unknown>
type AskAll = (asked: Keyed) => Promise<unknown[]>

/** The caller's messages, of all folders: one list for those of each. */
const everyMessage = pages(messages.mine, { query: { topX: limits.largestPage } }, (row) => ({
  ...row,
  id: row.messageId,
}))

/** What each folder is asked for by itself. */
async function collectWithin(folderId: number, one: Ask, all: AskAll) {
  const folder = (await one(query(folders.one, { params: { id: folderId } }))) as OpenFolder
  const asks = [
    () => all(membersInFolder(folderId)),
    () => one(fileSummary(folderId, {})),
    () => one(activityChoices(folderId)),
  ]
  if (folder.seesCosts)
    asks.push(
      () => one(costsOfYear({ folderId }, { year: undefined, currency: undefined })),
      () => one(costPlan(folderId, undefined)),
    )
  if (mayInFolder(folder, 'DeleteFile')) asks.push(() => one(query(sentPapers.ofFolder, { params: { id: folderId } })))
  for (const ask of asks) await unlessRefused(ask)
}

async function unlessRefused(ask: () => Promise<unknown>) {
  try {
    await ask()
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
