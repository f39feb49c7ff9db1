import { complaints } from '#contract/content/complaints.ts'
import { faults } from '#contract/content/faults.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** The read calls of faults, and of what is complained of. */
export const faultCallsOf = ({
  folderId,
  component,
  words,
}: {
  folderId: number
  component: { id: number; folderId: number }
  words: string
}): ReadCall[] => [
  readCall(complaints.of, { query: { folderId: component.folderId, componentId: component.id } }),
  readCall(faults.inFolder, { query: { folderId } }),
  readCall(faults.inFolder, { query: { folderId, componentId: component.id } }, 'of a component'),
  readCall(faults.inFolder, { query: { folderId, q: words } }, 'with words'),
  readCall(faults.inFolder, { query: { folderId, id: 1 } }, 'one of them'),
]
