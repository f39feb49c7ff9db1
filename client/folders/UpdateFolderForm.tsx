import { useMutation, useQuery } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { mayBecome } from '#contract/rules/statuses.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { selectableCategories } from './categoryChoices.ts'
import { FolderFields } from './FolderFields.tsx'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { toFolderValues } from './useFolderForm.ts'

type UpdateFolderFormProps = ModalContent<'UpdateParentObject' | 'UpdateChildObject'>

/** The form to change a main or sub-folder. */
export function UpdateFolderForm({ id, close, cancel, setDirty }: UpdateFolderFormProps) {
  const lookups = useQuery(lookupsQuery)
  const folder = useQuery(query(folders.one, { params: { id } }))
  const parentId = folder.data?.parentRoleId == null ? null : folder.data.parentId
  const parent = useQuery({ ...query(folders.one, { params: { id: parentId ?? 0 } }), enabled: parentId !== null })
  const change = useMutation(mutation(folders.change, 'folder', { params: { id } }))
  const needed = parentId === null ? [lookups, folder] : [lookups, folder, parent]
  if (!lookups.data || !folder.data || (parentId !== null && !parent.data)) return <FormLoading queries={needed} />

  const { categories, statuses } = lookups.data
  const statusNow = folder.data.statusId
  return (
    <FolderFields
      about={`folder-${id}`}
      startValues={toFolderValues(folder.data)}
      submitText="Spara"
      isMain={folder.data.parentId === null}
      categories={selectableCategories(categories, folder.data, parent.data?.categoryId)}
      statuses={statuses
        .filter(({ id: statusId, kind }) => kind === 'folder' && mayBecome(kind, statusNow, statusId))
        .map(({ id: statusId, name }) => ({ value: statusId, label: name }))}
      save={async (values) => {
        await change.mutateAsync(values)
        close()
        showToast({ text: 'Ändringarna är sparade.' })
      }}
      {...{ cancel, setDirty }}
    />
  )
}
