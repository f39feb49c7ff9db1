import type { ItemKind } from '../items.ts'
import type { Action } from '../permissions.ts'
import { componentKind } from './component.ts'
import { eventKind } from './event.ts'
import { faultKind } from './fault.ts'
import { firmKind } from './firm.ts'
import type { Kind } from './kind.ts'

/** The kinds of items that have a table of their fields. Of a file all but a few words follows from its bytes. */
type Tabled = Exclude<ItemKind, 'file'>

/** The tables of all kinds of items. Nothing that a page loads early imports it. */
export const tables = {
  activity: eventKind,
  component: componentKind,
  fault: faultKind,
  firm: firmKind,
} as const satisfies { [K in Tabled]: Kind & { kind: K; table: K; mayDelete: Action } }

export type AnyTable = (typeof tables)[Tabled]
export const allTables: readonly AnyTable[] = Object.values(tables)
