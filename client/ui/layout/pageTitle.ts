import { createStore, useStore } from '../state/createStore.ts'

const pageTitle = createStore({ title: '', count: 0 })

/** The heading of the page that is shown, and how many there were: two pages may have the same. */
export const usePageTitle = () => useStore(pageTitle)

export function setPageTitle(title: string) {
  pageTitle.set({ title, count: pageTitle.get().count + 1 })
}
