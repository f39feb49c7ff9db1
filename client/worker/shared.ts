import { offlinePage } from './offlinePage.ts'
import { longestAskMs, worker, type Asked } from './scope.ts'

const sharedHere = '/dela-hit'
/** As many files as one thing in the Inkorg has, and as many things as are kept. */
const mostFiles = 50
const mostShared = 20

/** Returns whether it was. */
export function takeIfShared(event: Asked): boolean {
  const { method, url, referrer } = event.request
  const { origin, pathname } = new URL(url)
  const isShared = method === 'POST' && origin === worker.location.origin && pathname === sharedHere
  // A form of another site shares nothing.
  const isFromElsewhere = referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin
  if (!isShared || isFromElsewhere) return false
  event.respondWith(takeShared(event.request))
  return true
}

/** Keeps it, and leads to the page that sends it; without a network that page cannot come, and a few words do. */
async function takeShared(request: Request): Promise<Response> {
  const isKept = await keepShared(request).then(
    () => true,
    () => false,
  )
  const to = `${worker.location.origin}${sharedHere}${isKept ? '' : '?fel=1'}`
  if (await isReachable()) return Response.redirect(to, 303)
  return offlinePage(isKept ? keptWords : lostWords, [{ href: sharedHere, words: 'Försök nu' }])
}

/** A phone that has a network may have one that leads nowhere. */
const isReachable = async () =>
  worker.navigator.onLine &&
  worker.fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(longestAskMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

const keptWords =
  'Vi har kvar det på den här telefonen, och lägger det i inkorgen när du öppnar Pärmen med nätet tillbaka.'
const lostWords = 'Det gick inte att ta emot. Försök igen med färre eller mindre filer.'

/** In one transaction: the record, and each file in a row of its own. The names are those of `sharedStore.ts`. */
async function keepShared(request: Request) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 10_000) : ''
  }
  const files = form.getAll('files').filter((one) => typeof one !== 'string')
  if (files.length > mostFiles) throw new Error('Too many files.')
  const facts = { title: text('title'), text: text('text'), url: text('url'), files: files.length, at: Date.now() }
  const key = crypto.randomUUID()
  const database = await openShared()
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
}

function openShared(): Promise<IDBDatabase> {
  const opening = indexedDB.open('parmen-shared', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open.')))
  })
}
