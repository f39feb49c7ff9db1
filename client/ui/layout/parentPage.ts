import { useEffect } from 'react'
import { createStore, useStore } from '../../state/createStore.ts'

/** The address of a page, or how to find it out. */
type ParentPage = string | null | (() => Promise<string | null>)

const parentPage = createStore<ParentPage>(null)

/** The page above the current one: where 'Tillbaka' leads whoever came straight here. */
export const useParentPage = () => useStore(parentPage)

/** Says which page is above the current one, while mounted. A function must be the same each time. */
export function useSetParentPage(page: ParentPage) {
  useEffect(() => {
    parentPage.set(page)
    return () => parentPage.set(null)
  }, [page])
}
