import { useEffect } from 'react'
import { createStore, useStore } from '../state/createStore.ts'

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

/** Says, while mounted, that the page is yet to come: whoever goes back meanwhile is led to the page above that one. */
export function useAwaitedParentPage() {
  useSetParentPage(parentOfNextPage)
}

async function parentOfNextPage() {
  await new Promise<void>((resolve) => {
    const stop = parentPage.subscribe(() => {
      stop()
      resolve()
    })
  })
  // By now the page that is mounted as this one goes has said which is above it.
  const next = parentPage.get()
  return typeof next === 'function' ? next() : next
}
