import { createStore, useStore } from '#client/ui/state/createStore.ts'

/** The server's ids of what this browser keeps and this page does not send: its form, or another tab, has it. */
export const keptElsewhere = createStore<ReadonlySet<string>>(new Set())

export const useKeptElsewhere = () => useStore(keptElsewhere)
