const listeners = new Set<(name: string) => void>()

/** Somebody has thrown a form's draft away. Returns how to stop. */
export function onThrownAway(listener: (name: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceThrownAway(name: string) {
  for (const listener of listeners) listener(name)
}
