import type { ItemKind } from '#contract/platform/items.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { agreementKind } from './agreement.ts'
import { componentKind } from './component.ts'
import { eventKind } from './event.ts'
import { faultKind } from './fault.ts'
import { storedFileKind } from './file.ts'
import { firmKind } from './firm.ts'
import type { Kind } from './kind.ts'

/** The tables of all kinds of items. Nothing that a page loads early imports it. */
export const tables = {
  activity: eventKind,
  component: componentKind,
  fault: faultKind,
  agreement: agreementKind,
  firm: firmKind,
  file: storedFileKind,
} as const satisfies { [K in ItemKind]: Kind & { kind: K; table: K; mayDelete: Action } }

export type AnyTable = (typeof tables)[ItemKind]
export const allTables: readonly AnyTable[] = Object.values(tables)
