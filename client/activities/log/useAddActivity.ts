import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { activities, type Activity, type NewActivity } from '#contract/activities.ts'
import { folders } from '#contract/folders.ts'
import { query } from '../../api/query.ts'
import type { FilesField } from '../../attachments/uploads/useFilesField.tsx'
import type { KeptHere } from '../../unsent/keptToast.ts'
import { writableFolders } from '../../lists/filters/api.ts'
import { placeOf } from '../../text/placeOf.ts'
import { sendOrKeepNew } from '../../unsent/lazyOutbox.ts'

type Values = z.output<typeof NewActivity>

export type Added = { kind: 'sent'; answer: Activity } | KeptHere

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
      (added) => (added.kind === 'sent' ? { folderId: added.answer.folderId, activityId: added.answer.id } : null),
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

/** The main folder of a folder and the words for where it is, as far as this browser knows. */
function usePlaceOfFolder() {
  const client = useQueryClient()
  return (id: number) => {
    const folder = client.getQueryData(query(folders.one, { params: { id } }).queryKey)
    if (folder) {
      const place = placeOf({ parentTitle: folder.parentTitle, folderTitle: folder.title })
      return { lane: folder.parentId ?? id, place }
    }
    const card = client.getQueryData(writableFolders.queryKey)?.items.find((one) => one.id === id)
    return {
      lane: card?.parentId ?? id,
      place: card ? placeOf({ parentTitle: card.parentTitle, folderTitle: card.title }) : '',
    }
  }
}
