import { createStore, useStore } from '../../../state/createStore.ts'

/** Of what this browser keeps, but this page does not send: it waits for its form, or another tab has it. By the server's ids. */
export const keptIds = createStore<ReadonlySet<string>>(new Set())

export const useKeptIds = () => useStore(keptIds)
