import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { activities } from '#contract/content/activities.ts'
import { faults, type Fault, type FaultChange } from '#contract/content/faults.ts'
import { call } from '#client/platform/api/http.ts'
import { at, pages, query } from '#client/platform/api/query.ts'
import { sendOrKeep, sendOrKeepNew, type SavedNew } from '#client/platform/unsent/lazyOutbox.ts'
import { usePlaceOfFolder } from '#client/platform/unsent/usePlaceOfFolder.ts'

/** The events to choose from are at most this many; a search narrows them. */
const mostEvents = 100

/** The faults of a component, open ones first. */
export const faultsOfComponent = ({ id: componentId, folderId }: { id: number; folderId: number }) =>
  pages(faults.inFolder, { query: { folderId, componentId } })

/** The open events of the folder itself that hold these words and can be a repair, the nearest first. */
export const eventsToChoose = (folderId: number, q: string) =>
  queryOptions({
    ...query(activities.ofUser, { query: { folderId, q, when: 'upcoming', sort: 'oldest', topX: mostEvents } }),
    select: ({ items }) => items.filter((event) => event.folderId === folderId),
    placeholderData: keepPreviousData,
  })

/**
 * Reports a fault, or changes the one that is given. Without a network it is kept in this browser, a new one with its
 * pictures, and sent later.
 */
export function useSaveFault(folderId: number, fault: Fault | null) {
  const placeOfFolder = usePlaceOfFolder()
  return useMutation({
    mutationFn: async ({ body, files }: { body: FaultChange; files: readonly File[] }): Promise<SavedNew<Fault>> => {
      const { lane, place } = placeOfFolder(folderId)
      if (fault) {
        const about = { words: { title: `${body.title} – ändrat`, place }, lane, before: fault }
        const saved = await sendOrKeep(faults.change, { ...at(fault), body }, about)
        return saved.kind === 'sent' ? { ...saved, isWithPictures: false } : saved
      }
      const words = { title: body.title, place }
      return sendOrKeepNew({ endpoint: faults.add, input: { body: { ...body, folderId } }, words, lane, files })
    },
    networkMode: 'always',
    meta: { topic: 'fault' },
  })
}

type Choice = { fault: Fault; activityId: number | null }

/** Chooses an event that there is as what repairs it, or none. The rest of the fault stays as it was read. */
export function useChooseRepair() {
  return useMutation({
    mutationFn: ({ fault, activityId }: Choice) => {
      const { title, description, place, severity, componentId, firmId, earlierId, reportedOn, updatedAt } = fault
      const kept = { title, description, place, severity, componentId, firmId, earlierId, reportedOn, updatedAt }
      return call(faults.change, { ...at(fault), body: { ...kept, activityId } })
    },
    meta: { topic: 'fault' },
  })
}
