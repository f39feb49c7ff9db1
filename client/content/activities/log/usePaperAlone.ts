import { useNavigate } from 'react-router'
import { folders } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { useConnection } from '#client/platform/api/connection.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import type { FilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { noFolder, type LogFormApi } from './useLogForm.ts'

type PaperAlone = { form: LogFormApi; files: FilesField; hasPrefills: boolean; close: () => boolean }

/**
 * Papers of which nothing is written or read are no event: they are put among the papers of the folder. Null for what is
 * one.
 */
export function usePaperAlone({ form, files, hasPrefills, close }: PaperAlone) {
  const navigate = useNavigate()
  const isOffline = useConnection() === 'offline'
  const count = files.uploads.length
  if (count === 0 || hasPrefills || isOffline || form.watch('title').trim() !== '') return null

  async function add() {
    const folderId = form.getValues('folderId')
    if (folderId === noFolder) return form.setError('folderId', { type: 'unsure' })
    await files.saveWith(
      async () => ({ folderId }),
      (target) => target,
    )
    close()
    const folder = queryClient.getQueryData(query(folders.one, { params: { id: folderId } }).queryKey)
    const place = folder ? `i ${folder.title}` : 'i mappen'
    showToast({
      text: [`${count === 1 ? 'Papperet ligger' : 'Papperen ligger'} bland papperen ${place}.`, files.unfinished]
        .filter(Boolean)
        .join(' '),
      action: { label: 'Visa', run: () => void navigate(urls.files(folderId)) },
    })
  }
  return { add, buttonText: count === 1 ? 'Lägg till papperet' : 'Lägg till papperen' }
}
