import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** A value outside React, which anybody may follow. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    initial,
    get: () => value,
    /** Notifies the listeners, unless the value is the same. */
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener(next)
    },
    /** Returns how to stop. */
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The current value; the initial one while a prerendered page hydrates. */
export const useStore = <T>({ subscribe, get, initial }: Store<T>) =>
  useSyncExternalStore(subscribe, get, () => initial)
