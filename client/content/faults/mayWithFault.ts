import { mayWithItem } from '#contract/rules/archive.ts'
import type { Fault } from '#contract/content/faults.ts'

type Permitting = Pick<
  Fault,
  | 'roleId'
  | 'isOwn'
  | 'isClosed'
  | 'activityId'
  | 'observersReport'
  | 'folderStatusId'
  | 'parentStatusId'
  | 'isHandedOver'
>

const actions = {
  change: { any: 'UpdateFault', own: 'UpdateOwnFault' },
  delete: { any: 'DeleteFault', own: 'DeleteOwnFault' },
  addFile: { any: 'AddFile', own: 'AddFileToOwnFault' },
} as const

/** Whether the user may do this with a fault, as anybody's or as their own. */
export function mayWithFault(fault: Permitting, what: keyof typeof actions): boolean {
  const { any, own } = actions[what]
  return mayWithItem(fault, any) || (fault.isOwn && !isTakenUp(fault, what) && mayWithItem(fault, own))
}

/** Whether others have seen to it, so that it is no longer for its reporter to do this. */
const isTakenUp = ({ isClosed, activityId }: Permitting, what: keyof typeof actions) =>
  (isClosed && what !== 'addFile') || (activityId !== null && what === 'delete')
