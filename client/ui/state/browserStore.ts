import { createStore, type UseStore } from 'idb-keyval'

/** A store of the browser, whose transactions end with the page. */
export function createBrowserStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return (mode, run) =>
    store(mode, (objects) => {
      endWithPage(objects.transaction)
      return run(objects)
    })
}

const unfinished = new Set<IDBTransaction>()
let isLeft = false

/**
 * Aborts a transaction that is not done as its page is left. A browser that keeps the page for the way back would abort
 * it, or let it finish; Safari leaves it open, and every other page that asks the same store waits for good.
 */
export function endWithPage(transaction: IDBTransaction) {
  unfinished.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => unfinished.delete(transaction))
  // Between `pagehide` and its standstill a page still hears that it is hidden.
  if (isLeft) transaction.abort()
}

function leave({ persisted }: PageTransitionEvent) {
  isLeft = persisted
  if (isLeft) for (const transaction of unfinished) abortIfOpen(transaction)
}

/** Aborts a transaction, unless it has ended already. */
export function abortIfOpen(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

// Not there where pages are prerendered.
globalThis.addEventListener?.('pagehide', leave)
globalThis.addEventListener?.('pageshow', () => (isLeft = false))
