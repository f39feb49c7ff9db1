import type { QueryClient } from '@tanstack/react-query'
import type { Agreement } from '#contract/content/agreements.ts'
import { activities, type Activity } from '#contract/content/activities.ts'
import { components, type Component } from '#contract/content/components.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { faults, type Fault } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import type { Message } from '#contract/content/messages.ts'
import { oneAgreement } from '#client/content/agreements/api.ts'
import { activitiesOfFolder } from '#client/content/activities/api.ts'
import type { Pages } from '#client/platform/api/pageReload.ts'
import { at, choicesIn, pages, query, type Keyed } from '#client/platform/api/query.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { componentsBelow } from '#client/content/components/api.ts'
import { faultsOfComponent } from '#client/content/faults/api.ts'
import { fileQuery } from '#client/content/files/api.ts'
import { membersInFolder } from '#client/people/members/api.ts'
import { messagesQuery, threadQuery } from '#client/content/messages/api.ts'
import { today } from '#client/platform/text/dates.ts'
import { timelineChoices, timelineQuery } from '#client/content/timeline/api.ts'

type Lists = {
  /** The main folder. */
  id: number
  children: readonly { id: number }[]
  upcoming: readonly Activity[]
  past: readonly Activity[]
  things: readonly Component[]
  papers: readonly StoredFile[]
  agreed: readonly Agreement[]
  written: readonly Message[]
}

/** The lists of each sub-folder, event, component and thread, out of those of the main folder. */
export function pickOut(client: QueryClient, lists: Lists) {
  const to: Picking = {
    single: ({ queryKey }, data) => void client.setQueryData(queryKey, data),
    list: ({ queryKey }, items) =>
      void client.setQueryData(queryKey, { pages: [{ items, total: items.length }], pageParams: [0] }),
    choices: ({ queryKey }, items) =>
      void client.setQueryData(queryKey, { items: items.slice(0, limits.largestPage), total: items.length }),
    listed: ({ queryKey }) =>
      client.getQueryData<Pages<unknown>>(queryKey)?.pages.flatMap(({ items }) => items) ?? null,
  }
  const allFaults = (to.listed(pages(faults.inFolder, { query: { folderId: lists.id } })) ?? []) as Fault[]
  pickForFolders(to, lists, allFaults)
  pickForThings(to, lists, allFaults)
  pickTimelines(client, lists)
  const papersOf = (of: 'activityId' | 'faultId' | 'agreementId', id: number) =>
    lists.papers.filter((paper) => paper[of] === id)
  for (const { id: activityId, folderId } of [...lists.upcoming, ...lists.past])
    to.list(filesOfUser({ folderId, activityId }), papersOf('activityId', activityId))
  for (const { id: faultId, folderId } of allFaults)
    to.list(filesOfUser({ folderId, faultId }), papersOf('faultId', faultId))
  for (const agreement of lists.agreed) {
    to.single(oneAgreement(lists.id, agreement.id), { items: [agreement], total: 1 })
    const { folderId, id: agreementId } = agreement
    to.list(filesOfUser({ folderId, agreementId }), papersOf('agreementId', agreementId))
  }
  for (const paper of lists.papers) to.single(fileQuery(paper.id), { items: [paper], total: 1 })
}

type Picking = {
  single: (asked: Keyed, data: unknown) => void
  list: (asked: Keyed, items: readonly unknown[]) => void
  /** The rows to choose from. */
  choices: (asked: Keyed, items: readonly unknown[]) => void
  /** What a list holds; null if it was not answered. */
  listed: (asked: Keyed) => unknown[] | null
}

function pickForFolders(to: Picking, lists: Lists, allFaults: readonly Fault[]) {
  const { id, children, upcoming, past, things, papers, written } = lists
  const register = to.listed(pages(firms.inFolder, { query: { folderId: id } }))
  for (const folderId of [id, ...children.map((child) => child.id)]) {
    const here = <T extends { folderId: number }>(rows: readonly T[]) => rows.filter((row) => row.folderId === folderId)
    to.choices(choicesIn(components.inFolder, folderId), here(things))
    const people = to.listed(membersInFolder(folderId))
    if (people) to.choices(choicesIn(members.inFolder, folderId), people)
    if (register) to.choices(choicesIn(firms.inFolder, folderId), register)
    pickMessages(to, folderId, here(written))
    if (folderId === id) continue
    if (register) to.list(pages(firms.inFolder, { query: { folderId } }), register)
    to.list(pages(faults.inFolder, { query: { folderId } }), here(allFaults))
    to.list(activitiesOfFolder({ folderId, when: 'upcoming', sort: 'oldest' }), here(upcoming))
    to.list(activitiesOfFolder({ folderId, when: 'done' }), here(past))
    to.list(componentsBelow(folderId), here(things))
    to.list(filesOfUser({ folderId }), here(papers))
    to.list(pages(folders.children, { query: { folderId } }), [])
  }
}

/** The messages of a folder, and its threads: a reply is always in the folder of what it replies to. */
function pickMessages(to: Picking, folderId: number, written: readonly Message[]) {
  to.list(messagesQuery(folderId), written)
  to.list(
    messagesQuery(folderId, 'unread'),
    written.filter(({ isRead }) => !isRead),
  )
  for (const threadId of new Set(written.map((message) => message.threadId))) {
    const thread = written.filter((message) => message.threadId === threadId)
    to.choices(threadQuery(threadId), thread)
  }
}

/** What happened in each sub-folder, as far back as that of the main folder was taken. */
function pickTimelines(client: QueryClient, { id, children }: Lists) {
  const until = { to: today() }
  const whole = client.getQueryData(timelineQuery(id, until).queryKey)
  const choices = client.getQueryData(timelineChoices(id).queryKey)
  for (const { id: folderId } of children) {
    const { queryKey } = timelineQuery(folderId, until)
    const entries = whole?.pages.flatMap((page) => page.entries.filter((entry) => entry.folderId === folderId)) ?? []
    const hasMore = whole?.pages.at(-1)?.hasMore ?? false
    if (whole) client.setQueryData(queryKey, { pages: [{ entries, hasMore }], pageParams: [undefined] })
    if (choices) client.setQueryData(timelineChoices(folderId).queryKey, { ...choices, folders: [] })
  }
}

function pickForThings(to: Picking, { upcoming, past, things, papers }: Lists, allFaults: readonly Fault[]) {
  for (const thing of things) {
    const { id: componentId, folderId } = thing
    const its = <T extends { componentId: number | null }>(rows: readonly T[]) =>
      rows.filter((row) => row.componentId === componentId)
    to.single(query(components.one, at(thing)), thing)
    to.list(filesOfUser({ folderId, componentId }), its(papers))
    to.list(faultsOfComponent({ id: componentId, folderId }), its(allFaults))
    to.list(pages(activities.ofUser, { query: { componentId, when: 'upcoming', sort: 'oldest' } }), its(upcoming))
    to.list(pages(activities.ofUser, { query: { componentId, when: 'done' } }), its(past))
  }
}
