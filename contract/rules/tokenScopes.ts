import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import type { Action } from './permissions.ts'

/**
 * What a token of the widest scope may do beside reading: nothing that sends, shares, deletes or lets anybody in. To
 * propose something takes no more than reading: it lies in nobody's folder before its person says yes.
 */
const writing: ReadonlySet<Action> = new Set<Action>(['AddActivity', 'UpdateActivity', 'UpdateComponent'])

/** Whether a token of this scope may do it, as far as its user may. */
export const scopeAllows = (scope: TokenScope, action: Action): boolean =>
  action === 'ReadFolder' || (scope === 'write' && writing.has(action))
