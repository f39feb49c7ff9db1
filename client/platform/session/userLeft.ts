import { createStore } from '#client/ui/state/createStore.ts'

const departures = createStore(0)

/** Calls `drop` when the user has signed out or another has signed in, for data of theirs outside React. */
export const onUserLeft = (drop: () => void) => departures.subscribe(drop)

export const announceUserLeft = () => departures.set(departures.get() + 1)
