import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { prefetchPage } from './prefetch.ts'

/**
 * True once the answers that came ahead of the app are where the first page finds them. It is then drawn once, with its
 * lists, and not first without. Of those that are still on their way none is waited for.
 */
export function usePrefetchedPage(isSignedIn: boolean): boolean {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    if (!isSignedIn || areThere) return
    const nextTask = new Promise((resolve) => setTimeout(resolve))
    void Promise.race([prefetchPage(client, pathname, search), nextTask]).then(() => setThere(true))
  }, [isSignedIn, areThere, pathname, search, client])
  return areThere
}
