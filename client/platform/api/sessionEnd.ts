import { createStore } from '#client/ui/state/createStore.ts'

/** True while somebody's pages wait for them to sign in again; until then nothing is fetched. */
export const hasSessionEnded = createStore(false)
