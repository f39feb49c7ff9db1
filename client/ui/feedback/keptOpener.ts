import { createStore } from '../state/createStore.ts'

/** Opens what this browser keeps; null where nobody is signed in. `NotKept` leads there. */
export const keptOpener = createStore<(() => void) | null>(null)
