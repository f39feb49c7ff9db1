import { createStore } from '../state/createStore.ts'

/** Of whoever is signed in, or whose open pages wait for them to sign in again: for what works outside React. */
export const currentUserId = createStore<number | null>(null)
