import { offlinePage } from './offlinePage.ts'
import { longestAskMs, worker, type WorkerFetchEvent } from './scope.ts'

const sharedHere = '/dela-hit'
/** As many files as one thing in the Inkorg has, and as many things as are kept. */
const mostFiles = 50
const mostShared = 20

/** Returns whether it was. */
export function takeIfShared(event: WorkerFetchEvent): boolean {
  const { method, url, referrer } = event.request
  const { origin, pathname } = new URL(url)
  const isShared = method === 'POST' && origin === worker.location.origin && pathname === sharedHere
  // A form of another site shares nothing. One that hides where it is of cannot be told from the device: so what is shared
  // is sent by its person alone.
  const isFromElsewhere = referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin
  if (!isShared || isFromElsewhere) return false
  event.respondWith(takeShared(event.request))
  return true
}

/** Keeps it, and leads to the page that asks about it; without a network that page cannot come, and a few words do. */
async function takeShared(request: Request): Promise<Response> {
  const key = await keepShared(request).catch(() => null)
  const to = `${sharedHere}?${key ? `delat=${key}` : 'fel=1'}`
  if (await isReachable()) return Response.redirect(worker.location.origin + to, 303)
  return offlinePage(key ? keptWords : lostWords, [{ href: to, words: 'Försök nu' }])
}

/** A phone that has a network may have one that leads nowhere. */
const isReachable = async () =>
  worker.navigator.onLine &&
  worker.fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(longestAskMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const keptWords =
  'Vi har kvar det på den här telefonen. Öppna Pärmen när nätet är tillbaka, så kan du lägga det i inkorgen.'
const lostWords = 'Det gick inte att ta emot. Försök igen med färre eller mindre filer.'

/**
 * In one transaction: the record, and each file in a row of its own. The names are those of `sharedStore.ts`. Returns its
 * key.
 */
async function keepShared(request: Request): Promise<string> {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 10_000) : ''
  }
  const files = form.getAll('files').filter((one) => typeof one !== 'string')
  if (files.length > mostFiles) throw new Error('Too many files.')
  const userId = await userHere()
  const of = userId === undefined ? {} : { userId }
  const words = { title: text('title'), text: text('text'), url: text('url') }
  const facts = { ...words, ...of, files: files.length, at: Date.now() }
  const key = crypto.randomUUID()
  const database = await open('parmen-shared', (made) => made.createObjectStore('kept'))
  try {
    const transaction = database.transaction('kept', 'readwrite')
    const store = transaction.objectStore('kept')
    const counting = store.count(IDBKeyRange.bound('shared.', 'shared.\uffff'))
    counting.addEventListener('success', () => {
      if (counting.result >= mostShared) return transaction.abort()
      store.put({ key, ...facts }, `shared.${key}`)
      for (const [place, file] of files.entries()) store.put(file, `file.${key}.${place}`)
    })
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('There is no room.')))
    })
  } finally {
    database.close()
  }
  return key
}

/** Who was confirmed here last, and has not left: whose lists this browser keeps (`savedStore.ts`). */
async function userHere(): Promise<number | undefined> {
  try {
    const database = await open('parmen', (_made, opening) => opening.transaction?.abort())
    const asked = database.transaction('lists').objectStore('lists').get('owner')
    const owner = await answered<{ userId: number } | undefined>(asked).finally(() => database.close())
    return owner?.userId
  } catch {
    return undefined
  }
}

function open(name: string, make: (made: IDBDatabase, opening: IDBOpenDBRequest) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name)
  opening.addEventListener('upgradeneeded', () => make(opening.result, opening))
  return answered(opening)
}

const answered = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The database did not answer.')))
  })
