import { AsyncLocalStorage } from 'node:async_hooks'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'

/**
 * A call that a program makes with a person's token, and what the token lets it do. `seesOutside`: also read what came
 * from outside the team.
 */
export type TokenCall = { readonly tokenId: number; readonly scope: TokenScope; readonly seesOutside: boolean }

const current = new AsyncLocalStorage<TokenCall>()

/**
 * Runs the handler of a token's call. All that it asks the database, on whichever connection, it asks in transactions
 * that see what the token opens (the schema `narrowed`; `masked` too where it does not see what is from outside), and
 * that write only if the token may.
 */
export const asTokenCall = <T>(call: TokenCall, run: () => T): T => current.run(call, run)

/** The token's call that is being handled; undefined in every other. */
export const currentTokenCall = (): TokenCall | undefined => current.getStore()
