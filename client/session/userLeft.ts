import { createStore } from '../state/createStore.ts'

const departures = createStore(0)

/** For what is kept of the signed-in user outside React: it is dropped when they have signed out, or another has signed in. */
export const onUserLeft = (drop: () => void) => departures.subscribe(drop)

export const announceUserLeft = () => departures.set(departures.get() + 1)
