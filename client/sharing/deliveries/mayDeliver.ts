import { mayInFolder } from '#contract/rules/archive.ts'
import { mainCategory, mainCategoryOf } from '#contract/rules/categories.ts'
import type { Folder } from '#contract/folders/folders.ts'

type JobFolder = Pick<Folder, 'categoryId' | 'parentCategoryId' | 'parentId'> & Parameters<typeof mayInFolder>[0]

/** Whether the folder is a firm's, or lies in one. */
export const isOfFirm = (folder: Omit<JobFolder, 'roleId'>) => mainCategoryOf(folder) === mainCategory.firm

/** Whether the user may deliver: in a folder of a firm those who do the jobs deliver them, in another its administrators. */
export const mayDeliver = (folder: JobFolder) => mayInFolder(folder, isOfFirm(folder) ? 'DeliverFirmJob' : 'DeliverJob')
