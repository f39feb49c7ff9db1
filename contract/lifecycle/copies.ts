import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, requiredLine } from '#contract/platform/fields.ts'
import { folderWireNames, OpenFolder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const FolderCopy = z.object({
  title: requiredLine(limits.title),
  /**
   * Everything, with papers. Otherwise what is there to be looked after and when: sub-folders, components in use without what is of one
   * of them alone, such as serial number and purchase, and what is planned.
   */
  withHistory: z.boolean().default(false),
})
export type FolderCopy = z.input<typeof FolderCopy>

export const copies = withWireNames('copies', folderWireNames, {
  folder: endpoint({
    method: 'POST',
    path: '/api/MyObject/:id/copy',
    summary:
      'Copies a main folder to a new one of the caller, its founder, or a sub-folder beside itself; without its people, its messages and what is reported as broken.',
    statuses: [201],
    params: z.object({ id }),
    body: FolderCopy,
    answer: OpenFolder,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'changedMeanwhile',
      'folderFull',
      'quotaExceeded',
      'folderQuotaExceeded',
      'copyTooLarge',
    ],
    limit: { max: 30, windowSeconds: 3600 },
  }),
})
