import type { Action } from './permissions.ts'

/** How a token begins, by which programs that look for leaked secrets know it. */
export const tokenPrefix = 'pm_'

/** What a token may be used for. The later ones include those before them. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a token of the widest scope may do beside reading: nothing that sends, shares, deletes or lets anybody in. */
const writing: ReadonlySet<Action> = new Set<Action>(['AddActivity', 'UpdateActivity', 'UpdateComponent'])

/** Whether a token of this scope is good for a call that asks for the other. */
export const includesScope = (scope: TokenScope, asked: TokenScope): boolean =>
  tokenScopes.indexOf(scope) >= tokenScopes.indexOf(asked)

/** Whether a token of this scope may do it, as far as its user may. */
export const scopeAllows = (scope: TokenScope, action: Action): boolean =>
  action === 'ReadFolder' || (scope === 'write' && writing.has(action))
