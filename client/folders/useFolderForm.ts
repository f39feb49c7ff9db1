import { zodResolver } from '@hookform/resolvers/zod'
import { FolderChange, type Folder } from '#contract/folders/folders.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

export type FolderForm = ReturnType<typeof useFolderForm>

/** The form of a new or existing folder. */
export function useFolderForm(about: string, defaultValues: FolderChange) {
  return useDraftedForm(about, { resolver: zodResolver(FolderChange), defaultValues })
}

/** Values of a new folder; the server sets the status. */
export function newFolderValues(): FolderChange {
  return { title: '', categoryId: null, description: '', zipCode: '', city: '' }
}

export function toFolderValues(folder: Folder): FolderChange {
  return {
    title: folder.title,
    categoryId: folder.categoryId,
    description: folder.description ?? '',
    zipCode: folder.zipCode ?? '',
    city: folder.city ?? '',
    statusId: folder.statusId as NonNullable<FolderChange['statusId']>,
    updatedAt: folder.updatedAt,
  }
}
