import { createStore } from '#client/ui/state/createStore.ts'
import type { Thing } from './api.ts'

/** What is being moved from somewhere that goes away, such as a toast. */
export const moving = createStore<Thing | null>(null)
