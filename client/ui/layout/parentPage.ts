import { useEffect } from 'react'
import { createStore, useStore } from '../../state/createStore.ts'

const parentPage = createStore<string | null>(null)

/** The page above the current one: where 'Tillbaka' leads whoever came straight here. */
export const useParentPage = () => useStore(parentPage)

/** Says which page is above the current one, while mounted. */
export function useSetParentPage(address: string | null) {
  useEffect(() => {
    parentPage.set(address)
    return () => parentPage.set(null)
  }, [address])
}
