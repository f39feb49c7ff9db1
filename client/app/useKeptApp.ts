import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey } from '#client/platform/drafts/storageKeys.ts'
import { registerWorker } from '#client/platform/session/registerWorker.ts'
import { whenIdle } from '#client/ui/state/whenIdle.ts'

/** Keeps the app in this browser for the next visit, once the page has nothing else to do. Not in development. */
export function useKeptApp() {
  const isBusy = useIsFetching() > 0
  const isAsked = useRef(false)
  useEffect(() => {
    if (isBusy || isAsked.current || import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const idle = whenIdle(() => {
      // Who signs out has the browser emptied: nothing is kept anew behind that.
      if (readStored(signedInKey) === null) return
      isAsked.current = true
      void registerWorker().catch(() => undefined)
    })
    return () => idle.cancel()
  }, [isBusy])
}
