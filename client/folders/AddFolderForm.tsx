import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders.ts'
import type { Lookups } from '#contract/lookups.ts'
import { lookupsQuery } from '../lookups/api.ts'
import type { ModalContent } from '../modal/store.ts'
import { showToast } from '../ui/toastStore.ts'
import { urls } from '../urls.ts'
import { useAddFolder } from './api.ts'
import { categoriesUnder } from './categoryChoices.ts'
import { FolderFields } from './FolderFields.tsx'
import { FormLoading } from './FormLoading.tsx'
import { newValues } from './useFolderForm.ts'

export function AddMainFolderForm(modal: ModalContent<'AddParentObject'>) {
  const lookups = useQuery(lookupsQuery)
  return lookups.data ? <MainFolder lookups={lookups.data} {...modal} /> : <FormLoading queries={[lookups]} />
}

function MainFolder({ lookups, close, setDirty }: ModalContent<'AddParentObject'> & { lookups: Lookups }) {
  const add = useAddFolderAndOpen(null, close, 'Mappen är skapad.')
  const categories = categoriesUnder(lookups.categories, null)
  const first = lookups.categories.find(({ parentId }) => parentId === null)
  return (
    <FolderFields
      startValues={newValues(first?.id ?? null)}
      submitText="Skapa mappen"
      isMain
      save={add}
      {...{ categories, close, setDirty }}
    />
  )
}

export function AddSubFolderForm({ id: parentId, params, close, setDirty }: ModalContent<'AddChildObject'>) {
  const lookups = useQuery(lookupsQuery)
  const add = useAddFolderAndOpen(parentId, close, 'Undermappen är skapad.')
  if (!lookups.data) return <FormLoading queries={[lookups]} />
  return (
    <FolderFields
      startValues={newValues(null)}
      submitText="Skapa undermappen"
      isMain={false}
      // Where the main folder has no category there is nothing to hang one under.
      categories={params.categoryId === null ? [] : categoriesUnder(lookups.data.categories, params.categoryId)}
      save={add}
      {...{ close, setDirty }}
    />
  )
}

/** Saves, and goes to the new folder's page. */
function useAddFolderAndOpen(parentObjectId: number | null, close: () => void, savedText: string) {
  const add = useAddFolder()
  const navigate = useNavigate()
  return async (values: z.output<typeof FolderChange>) => {
    const { id } = await add.mutateAsync({ ...values, parentObjectId })
    close()
    showToast({ text: savedText })
    await navigate(urls.folder(id))
  }
}
