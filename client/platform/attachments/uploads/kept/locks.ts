/*
 * One tab of a browser sends an upload. The lock is held for as long as the tab deals with it, and the browser
 * releases it when the tab is closed, however that happens.
 */

const releases = new Map<string, () => void>()

/** Locks need a secure origin. */
export const canLock = () => typeof navigator !== 'undefined' && 'locks' in navigator

/** Takes an upload for this tab. Returns false if another has it. */
export async function lock(key: string): Promise<boolean> {
  if (releases.has(key)) return true
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<boolean>()
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  void navigator.locks.request(`parmen.upload.${key}`, { ifAvailable: true }, (granted) => {
    answer(granted !== null)
    return granted === null ? undefined : end
  })
  if (!(await isHeld)) return false
  releases.set(key, release)
  return true
}

export function unlock(key: string) {
  releases.get(key)?.()
  releases.delete(key)
}
