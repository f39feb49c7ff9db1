/** How a token begins, by which programs that look for leaked secrets know it. */
export const tokenPrefix = 'pm_'

/** What a token may be used for. The later ones include those before them. */
export const tokenScopes = ['read', 'propose', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What an assistant may be let in for: nothing that changes what there is. */
export const assistantScopes = tokenScopes.filter((scope) => scope !== 'write')

/** Whether a token of this scope is good for a call that asks for the other. */
export const includesScope = (scope: TokenScope, asked: TokenScope): boolean =>
  tokenScopes.indexOf(scope) >= tokenScopes.indexOf(asked)
