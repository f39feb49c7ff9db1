import { fileKind } from '#contract/fileKinds.ts'
import type { HandOverCountedKind } from '#contract/handOverChoice.ts'
import { closedActivityStatuses } from '#contract/statuses.ts'

/** The type of an event that is somebody's note. */
const note = 6

/** Receipts are a kind of their own, which follows `costs`; firms are those that something which goes along names. */
export type KindOfThing = HandOverCountedKind

type Activity = { typeId: number | null; statusId: number }

export const isClosed = ({ statusId }: Pick<Activity, 'statusId'>) =>
  closedActivityStatuses.some((closed) => closed === statusId)

export function kindOfActivity(activity: Activity) {
  if (activity.typeId === note) return 'notes'
  return isClosed(activity) ? 'history' : 'planned'
}

export function kindOfFile({ kindId }: { kindId: number }) {
  if (kindId === fileKind.photo) return 'pictures'
  if (kindId === fileKind.receipt) return 'costs'
  return kindId === fileKind.warranty ? 'warranties' : 'papers'
}
