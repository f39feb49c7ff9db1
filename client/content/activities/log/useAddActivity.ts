import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { activities, type Activity, type NewActivity } from '#contract/content/activities.ts'
import type { FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { sendOrKeepNew, type SavedNew } from '#client/platform/unsent/lazyOutbox.ts'
import { usePlaceOfFolder } from '#client/platform/unsent/usePlaceOfFolder.ts'

type Values = z.output<typeof NewActivity>

export type Added = SavedNew<Activity>

/**
 * Returns what adds an event with its files, and then `onAdded`; without a network it is kept in this browser, with its
 * pictures, and sent later.
 */
export function useAddActivity(chosen: FilesField, onAdded: (added: Activity) => Promise<unknown>) {
  const { mutateAsync } = useAdd()
  return (values: Values): Promise<Added> =>
    chosen.saveWith(
      async () => {
        const added = await mutateAsync({ values, files: chosen.uploads.map(({ file }) => file) })
        if (added.kind === 'sent') await onAdded(added.answer)
        return added
      },
      (added) =>
        added.kind === 'sent' && !added.isWithPictures
          ? { folderId: added.answer.folderId, activityId: added.answer.id }
          : null,
    )
}

function useAdd() {
  const placeOfFolder = usePlaceOfFolder()
  return useMutation({
    mutationFn: ({ values, files }: { values: Values; files: readonly File[] }) => {
      const { lane, place } = placeOfFolder(values.folderId)
      const words = { title: values.title, place }
      return sendOrKeepNew({ endpoint: activities.add, input: { body: values }, words, lane, files })
    },
    networkMode: 'always',
    meta: { topic: 'activity' },
  })
}
