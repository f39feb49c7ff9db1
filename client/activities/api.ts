import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  activities,
  type Activity,
  type ActivityChange,
  type ActivityFilter,
  type FolderActivityFilter,
  type NewActivity,
} from '#contract/activities.ts'
import { activityChecklist } from '#contract/activityChecklist.ts'
import type { ActivityDone, ActivityNotDone } from '#contract/activityDone.ts'
import type { ChecklistItemChange } from '#contract/checklists.ts'
import { components, type NewComponent } from '#contract/components.ts'
import { firms, type NewFirm } from '#contract/firms.ts'
import { limits } from '#contract/limits.ts'
import { members } from '#contract/members.ts'
import { memberStatus } from '#contract/statuses.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'
import { tellAnswered } from '../lists/activityChanges.ts'

export const activitiesOfUser = (filter: ActivityFilter) =>
  pagedQuery(['ObjectActivities', 'user', filter], (skip) =>
    callPaged(activities.ofUser, { query: { ...filter, skip } }),
  )

/** Those of a folder and of what lies below it. */
export const activitiesOfFolder = ({ folderId, when, sort }: OfFolder) =>
  pagedQuery(['ObjectActivities', 'folder', { folderId, when, sort }], (skip) =>
    callPaged(activities.inFolder, { query: { folderId, within: 'below', when, sort, skip } }),
  )

export type OfFolder = Pick<FolderActivityFilter, 'when' | 'sort'> & { folderId: number }

/** The events of some days, at most a page. */
export const activitiesBetween = (filter: ActivityFilter & { from: string; to: string }) =>
  queryOptions({
    queryKey: ['ObjectActivities', 'days', filter],
    queryFn: () => callPaged(activities.ofUser, { query: { ...filter, sort: 'oldest', topX: limits.largestPage } }),
  })

/** What is to be done in all folders of the user. */
export const toDoQuery = queryOptions({
  queryKey: ['ObjectActivities', 'toDo'],
  queryFn: () => call(activities.toDo, { query: {} }),
})

/** The components that an event in this folder can be linked to. */
export const componentChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'choices', folderId],
    queryFn: () => callPaged(components.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

/** The component of an event, as on its own page. */
export const componentOfActivity = ({ componentId, folderId }: Pick<Activity, 'componentId' | 'folderId'>) =>
  queryOptions({
    queryKey: ['ObjectComponents', 'one', folderId, componentId],
    queryFn: () => call(components.one, { params: { id: componentId ?? 0 }, query: { folderId } }),
    enabled: componentId !== null,
  })

/** Those who can be responsible for an event in this folder. */
export const responsibleChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['ObjectMembers', 'choices', folderId],
    queryFn: () => callPaged(members.inFolder, { query: { folderId, topX: limits.largestPage } }),
    select: ({ items }) =>
      items.flatMap(({ userId, firstName, lastName, memberStatusId }) =>
        userId === null || memberStatusId !== memberStatus.active
          ? []
          : [{ id: userId, name: [firstName, lastName].filter(Boolean).join(' ') }],
      ),
  })

/** The register of firms that holds for this folder. */
export const firmChoices = (folderId: number) =>
  queryOptions({
    queryKey: ['Firms', 'choices', folderId],
    queryFn: () => callPaged(firms.inFolder, { query: { folderId, topX: limits.largestPage } }),
  })

/** Adds a firm without leaving the event that it carries out. */
export function useAddFirm() {
  return useMutation({
    mutationFn: (body: NewFirm) => call(firms.add, { body }),
    meta: { topic: 'firm' },
  })
}

export function useAddActivity() {
  return useMutation({ mutationFn: (body: NewActivity) => call(activities.add, { body }), meta: { topic: 'activity' } })
}

/** Adds a component without leaving the event that is about it. */
export function useAddComponent() {
  return useMutation({
    mutationFn: (body: NewComponent) => call(components.add, { body }),
    meta: { topic: 'component' },
  })
}

type Place = { id: number; folderId: number }

export function useChangeActivity({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: ActivityChange) => call(activities.change, { params: { id }, query: { folderId }, body }),
    meta: { topic: 'activity' },
  })
}

export function useAddChecklistItem({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (text: string) => call(activityChecklist.add, { params: { id }, query: { folderId }, body: { text } }),
    meta: { topic: 'activity' },
  })
}

type ItemChange = { itemId: number; change: ChecklistItemChange }

export function useChangeChecklistItem({ id, folderId }: Place) {
  return useMutation({
    mutationFn: async ({ itemId, change: body }: ItemChange) => {
      await call(activityChecklist.change, { params: { id, itemId }, query: { folderId }, body })
      tellAnswered(id)
    },
    meta: { topic: 'activity' },
  })
}

export function useRemoveChecklistItem({ id, folderId }: Place) {
  return useMutation({
    mutationFn: async (itemId: number) => {
      await call(activityChecklist.remove, { params: { id, itemId }, query: { folderId } })
      tellAnswered(id)
    },
    meta: { topic: 'activity' },
  })
}

type Done = { activity: Activity; values: z.output<typeof ActivityDone> }

/** Marks an event as done, and plans the next one if that is asked for. */
export const doneMutation = mutationOptions({
  mutationFn: async ({ activity: { id, folderId }, values }: Done) => {
    const answer = await call(activities.markDone, { params: { id }, query: { folderId }, body: values })
    tellAnswered(id)
    return answer
  },
  // What is shown already must not wait for a connection that may not come back before the page is left.
  networkMode: 'always',
  meta: { topic: 'activity' },
})

/** Puts an event back as it was before it was marked as done or left out, without the next one. */
export const notDoneMutation = mutationOptions({
  mutationFn: async ({ activity, done, next }: { activity: Activity; done: Activity; next: Activity | null }) => {
    const answer = await call(activities.undoDone, {
      params: { id: activity.id },
      query: { folderId: activity.folderId },
      body: {
        statusId: activity.statusId as ActivityNotDone['statusId'],
        startDate: activity.startDate,
        endDate: activity.endDate,
        season: activity.season,
        outcome: activity.outcome,
        ...(activity.seesCosts && { cost: activity.cost, vat: activity.vat, currency: activity.currency }),
        nextId: next?.id ?? null,
        updatedAt: done.updatedAt,
      },
    })
    for (const one of [activity, ...(next ? [next] : [])]) tellAnswered(one.id)
    return answer
  },
  networkMode: 'always',
  meta: { topic: 'activity' },
})

export function useDeleteActivity({ id, folderId }: Place) {
  return useMutation({
    mutationFn: () => call(activities.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'activity' },
  })
}
