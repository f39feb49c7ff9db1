import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../state/createStore.ts'
import { showToast } from '../feedback/toastStore.ts'
import type * as Windows from './windows.ts'

const windows = createStore<typeof Windows | null>(null)

/**
 * Loads what draws menus and dialogs, a third of the code around a page. Ahead of its first use, so that it opens at
 * once.
 */
export async function loadWindows() {
  if (windows.get() === null) windows.set(await import('./windows.ts'))
}

export const loadWindowsAhead = () => void loadWindows().catch(() => undefined)

/** Returns the module that draws menus and dialogs; null until it has loaded, which begins once something is open. */
export function useWindows(isOpen: boolean, onFailure: (() => void) | undefined) {
  const loaded = useStore(windows)
  const fail = useEffectEvent((error: unknown) => {
    console.error(error)
    showToast({ text: 'Fönstret kunde inte hämtas. Ladda om sidan och försök igen.', tone: 'danger' })
    onFailure?.()
  })
  const isWanted = isOpen && loaded === null
  useEffect(() => {
    if (isWanted) loadWindows().catch(fail)
  }, [isWanted])
  return loaded
}
