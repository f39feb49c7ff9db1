import { mayInFolder } from '#contract/rules/archive.ts'
import type { ParcelScope } from '#contract/sharing/parcelContent.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Share, SharePreset } from '#contract/sharing/shares.ts'

/** What is to be shared: of which folder, and of it a part. */
export type ShareSubject = {
  folderId: number
  /** What the window is called after. */
  title: string
  seesCosts: boolean
  scope: ParcelScope
  /** The chosen papers, with what they are called. */
  papers?: readonly { id: number; name: string }[]
  /** A share to be made once more. */
  like?: Share
}

type InFolder = Parameters<typeof mayInFolder>[0] & { memberStatusId?: number }

/** Whether the user may share what is in the folder. */
export const mayShare = (folder: InFolder) =>
  (folder.memberStatusId ?? memberStatus.active) === memberStatus.active && mayInFolder(folder, 'ShareFolder')

/** The preset that is chosen at first. */
export const presetAtFirst = ({ scope, like }: ShareSubject): SharePreset => like?.preset ?? presetOf[scope.kind]

const presetOf: Record<ParcelScope['kind'], SharePreset> = {
  folder: 'insurance',
  component: 'craftsman',
  event: 'craftsman',
  year: 'meeting',
  papers: 'own',
}
