import type { Kind } from '#contract/content/notifications.ts'
import { activityKinds } from './kinds/activityKinds.ts'
import { changeKinds } from './kinds/changeKinds.ts'
import { componentKinds } from './kinds/componentKinds.ts'
import { deliveryKinds } from './kinds/deliveryKinds.ts'
import { handOverKinds } from './kinds/handOverKinds.ts'
import { memberKinds } from './kinds/memberKinds.ts'
import { messageKinds } from './kinds/messageKinds.ts'
import { paperKinds } from './kinds/paperKinds.ts'
import type { JobMailedKind, RulesOf } from './kinds/rules.ts'

/** A kind of the contract that is not here does not compile; nor does one without any of its rules. */
export const kindRules: RulesOf<Kind> = {
  ...messageKinds,
  ...memberKinds,
  ...activityKinds,
  ...componentKinds,
  ...changeKinds,
  ...handOverKinds,
  ...deliveryKinds,
  ...paperKinds,
}

export function isMailedByJob<P extends { kind: Kind }>(pending: P): pending is P & { kind: JobMailedKind } {
  return kindRules[pending.kind].mail !== null
}
