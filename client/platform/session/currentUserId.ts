import { createStore } from '#client/ui/state/createStore.ts'

/** The id of the signed-in user, or of the one whose open pages wait for a new sign-in. Used outside React. */
export const currentUserId = createStore<number | null>(null)
