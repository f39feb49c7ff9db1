import { isOpen } from '#contract/rules/activityDays.ts'
import { activityType } from '#contract/rules/activityTypes.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'

/* Of which kind something is that goes along, or stays, as a folder is handed over. */

type Activity = { typeId: number | null; statusId: number }

export function kindOfActivity(activity: Activity) {
  if (activity.typeId === activityType.note) return 'notes'
  return isOpen(activity) ? 'planned' : 'history'
}

/** Receipts are a kind of their own, which follows what is chosen of costs. */
export function kindOfFile({ kindId }: { kindId: number | null }) {
  if (kindId === fileKind.photo) return 'pictures'
  if (kindId === fileKind.receipt) return 'costs'
  return kindId === fileKind.warranty ? 'warranties' : 'papers'
}

type Lying = { event: number | null; fault: number | null; component: number | null }

/** What a file of the document lies with: 'event 7'; empty for what lies in its folder itself. */
export function ownerOf({ event, fault, component }: Lying): string {
  if (event !== null) return `event ${event}`
  if (fault !== null) return `fault ${fault}`
  return component === null ? '' : `component ${component}`
}
