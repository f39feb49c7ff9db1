import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { bulkFiles, type FilesChange } from '#contract/content/bulkFiles.ts'
import { call, callPaged } from '#client/platform/api/http.ts'
import { keyOf, query } from '#client/platform/api/query.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'

type Chosen = readonly StoredFile[]

/** Changes all of them as they are listed, or none. */
export function useChangeFiles(files: Chosen) {
  return useMutation({
    mutationFn: (change: Omit<FilesChange, 'files'>) =>
      call(bulkFiles.change, { body: { ...change, files: files.map(asListed) } }),
    onError: (error: Error) => reloadIfOld(error),
    meta: { topic: 'file' },
  })
}

/** Moves all of them to the trash, or none. */
export function useDeleteFiles(files: Chosen) {
  return useMutation({
    mutationFn: () => call(bulkFiles.remove, { body: { files: files.map(({ id, folderId }) => ({ id, folderId })) } }),
    onError: (error: Error) => reloadIfOld(error),
    meta: { topic: 'file' },
  })
}

const asListed = ({ id, folderId, updatedAt }: StoredFile) => ({ id, folderId, updatedAt })

const texts: Partial<Record<ProblemCode, string>> = {
  changedMeanwhile:
    'Någon har ändrat ett av papperen sedan du valde dem, så inget är ändrat. Listan är hämtad på nytt: se efter, och försök igen.',
  fileNotFound:
    'Ett av papperen finns inte längre; någon kan ha raderat det. Inget är ändrat. Listan är hämtad på nytt: välj igen.',
}

/** Why nothing was done to any of them. */
export function bulkProblemText(error: unknown): string {
  return (error instanceof Problem && texts[error.code]) || errorText(error)
}

/** Reloads the list, so that what is chosen is what stands in it. */
function reloadIfOld(error: unknown) {
  if (error instanceof Problem && texts[error.code]) void reloadTopic('file')
}

/** How many events, and as many components, are offered before anybody has typed; searched are more. */
const offered = { topX: 50 }
const searched = { topX: 100 }

/** The events and components of a folder itself that a file can belong to, those with these words. */
export const placesQuery = (folderId: number, words: string) =>
  queryOptions({
    queryKey: [...keyOf(activities.ofUser), { query: { folderId, q: words } }, 'places'],
    queryFn: async () => {
      const [events, parts] = await Promise.all(
        words === ''
          ? [
              callPaged(activities.inFolder, { query: { folderId, ...offered } }),
              callPaged(components.inFolder, { query: { folderId, ...offered } }),
            ]
          : [
              callPaged(activities.ofUser, { query: { folderId, q: words, ...searched } }),
              callPaged(components.ofUser, { query: { folderId, q: words, ...searched } }),
            ],
      )
      const isHere = (one: { folderId: number }) => one.folderId === folderId
      return { events: events.items.filter(isHere), parts: parts.items.filter(isHere) }
    },
    placeholderData: keepPreviousData,
  })

/** The faults of the folder itself, the open ones first; those with these words. */
export const faultPlacesQuery = (folderId: number, words: string) =>
  queryOptions({
    ...query(faults.inFolder, { query: { folderId, ...(words === '' ? offered : { q: words, ...searched }) } }),
    select: ({ items }) => items.filter((fault) => fault.folderId === folderId),
    placeholderData: keepPreviousData,
  })
