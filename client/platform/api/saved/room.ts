/* The room that the browser lends. On an origin that is not secure it says nothing of it. */

/** Asks the browser to throw nothing away by itself. Safari empties a site that was not asked about after seven days. */
export async function askToStay(): Promise<void> {
  const { storage } = navigator
  // Firefox shows its question each time.
  if (await storage?.persisted?.().catch(() => false)) return
  await storage?.persist?.().catch(() => false)
}

/** How many bytes the browser lends, and how many are left; Infinity where it does not say. */
export async function roomLent(): Promise<{ quota: number; left: number }> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return { quota, left: quota - usage }
}

/** Whether something could not be written for want of room. */
export const isNoRoom = (error: unknown) => (error as Partial<Error> | null)?.name === 'QuotaExceededError'
