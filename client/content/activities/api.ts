import { keepPreviousData, mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { activities, type Activity, type ActivityChange } from '#contract/content/activities.ts'
import type { ActivityFilter, FolderActivityFilter } from '#contract/content/activityFilter.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import type { ActivityDone, ActivityNotDone } from '#contract/content/activityDone.ts'
import type { ChecklistItem, ChecklistItemChange } from '#contract/rules/checklists.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { call } from '#client/platform/api/http.ts'
import type { KeptHere } from '#client/platform/api/kept.ts'
import { at, choicesIn, pages, query } from '#client/platform/api/query.ts'
import { markAnswered } from '#client/platform/lists/activityChanges.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { laneOf, sendOrKeep } from '#client/platform/unsent/lazyOutbox.ts'

/** The events of a folder and of its sub-folders. */
export const activitiesOfFolder = ({ folderId, when, sort, ...filter }: OfFolder) =>
  pages(activities.inFolder, { query: { folderId, within: 'below', when, sort, ...filter } })

export type OfFolder = Omit<FolderActivityFilter, 'within'> & { folderId: number }

/** What these can be narrowed by. */
export const activityChoices = (folderId: number) =>
  queryOptions({ ...query(activities.choices, { query: { folderId } }), placeholderData: keepPreviousData })

/** The events of some days, at most a page. */
export const activitiesBetween = (filter: ActivityFilter & { from: string; to: string }) =>
  query(activities.ofUser, { query: { ...filter, sort: 'oldest', topX: limits.largestPage } })

/** The members who can be responsible for an event in this folder. */
export const responsibleChoices = (folderId: number) =>
  queryOptions({
    ...choicesIn(members.inFolder, folderId),
    select: ({ items }) =>
      items.flatMap(({ userId, firstName, lastName, memberStatusId }) =>
        userId === null || memberStatusId !== memberStatus.active
          ? []
          : [{ id: userId, name: [firstName, lastName].filter(Boolean).join(' ') }],
      ),
  })

/** Changes an event. Without a network the change is kept in this browser, and sent later. */
export function useChangeActivity(activity: Activity) {
  return useMutation({
    mutationFn: (body: z.output<typeof ActivityChange>) =>
      sendOrKeep(
        activities.change,
        { ...at(activity), body },
        {
          words: { title: `${body.title} – ändrad`, place: placeOf(activity) },
          lane: laneOf(activity),
          before: activity,
        },
      ),
    networkMode: 'always',
    meta: { topic: 'activity' },
  })
}

type ItemChange = { item: ChecklistItem; change: ChecklistItemChange }

export function useChangeChecklistItem(activity: Activity) {
  const { id, folderId } = activity
  return useMutation({
    /** Returns whether it waits for a network. */
    mutationFn: async ({ item, change: body }: ItemChange) => {
      const title =
        body.isDone === undefined ? item.text : `${item.text} – ${body.isDone ? 'avbockad' : 'inte avbockad'}`
      const words = { title, place: [activity.title, placeOf(activity)].filter(Boolean).join(' · ') }
      const input = { params: { id, itemId: item.id }, query: { folderId }, body }
      const sent = await sendOrKeep(activityChecklist.change, input, {
        words,
        lane: laneOf(activity),
        before: activity,
      })
      if (sent.kind === 'sent') markAnswered(id)
      return sent
    },
    networkMode: 'always',
    meta: { topic: 'activity' },
  })
}

export function useRemoveChecklistItem({ id, folderId }: { id: number; folderId: number }) {
  return useMutation({
    mutationFn: async (itemId: number) => {
      await call(activityChecklist.remove, { params: { id, itemId }, query: { folderId } })
      markAnswered(id)
    },
    meta: { topic: 'activity' },
  })
}

/** What the server answered, or that it is kept in this browser until there is a network. */
export type DoneAnswer = { activity: Activity; next: Activity | null } | KeptHere

type Done = { activity: Activity; values: z.output<typeof ActivityDone> }

/** Marks an event as done, and plans the next one if that is asked for. */
export const doneMutation = mutationOptions({
  mutationFn: async ({ activity, values }: Done): Promise<DoneAnswer> => {
    const words = { title: `${activity.title} – klar`, place: placeOf(activity) }
    const of = { words, lane: laneOf(activity), before: activity }
    const sent = await sendOrKeep(activities.markDone, { ...at(activity), body: values }, of)
    if (sent.kind === 'kept') return sent
    markAnswered(activity.id)
    return sent.answer
  },
  // What is shown already must not wait for a connection that may not come back before the page is left.
  networkMode: 'always',
  meta: { topic: 'activity' },
})

/** Changes how an event was done. */
export const changeDoneMutation = mutationOptions({
  mutationFn: async ({ activity, values }: Done): Promise<DoneAnswer> => {
    const answer = await call(activities.changeDone, { ...at(activity), body: values })
    markAnswered(activity.id)
    return answer
  },
  networkMode: 'always',
  meta: { topic: 'activity' },
})

/** Puts an event back as it was before it was marked as done or left out, without the next one. */
export const notDoneMutation = mutationOptions({
  mutationFn: async ({ activity, done, next }: { activity: Activity; done: Activity; next: Activity | null }) => {
    const answer = await call(activities.undoDone, {
      ...at(activity),
      body: {
        statusId: activity.statusId as ActivityNotDone['statusId'],
        startDate: activity.startDate,
        endDate: activity.endDate,
        season: activity.season,
        outcome: activity.outcome,
        litres: activity.litres,
        ...(activity.seesCosts && { cost: activity.cost, vat: activity.vat, currency: activity.currency }),
        nextId: next?.id ?? null,
        updatedAt: done.updatedAt,
      },
    })
    for (const one of [activity, ...(next ? [next] : [])]) markAnswered(one.id)
    return answer
  },
  networkMode: 'always',
  meta: { topic: 'activity' },
})
