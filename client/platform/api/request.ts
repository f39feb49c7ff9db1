import { forgetPrefetched, takePrefetched } from './prefetched.ts'
import { send, type HttpResponse } from './send.ts'

// The start page's bundle has this file and not http.ts: it only signs in and checks whether the server is up.

/** The server could not be reached, or the response was cut off, or is somebody else's. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('network', options)
    this.name = 'NetworkError'
  }
}

/** Returns the access token, null if signed out; with `refused`, another than that. */
export type TokenSource = (refused?: string) => Promise<string | null>

let tokenSource: TokenSource = async () => null

export function setTokenSource(source: TokenSource) {
  tokenSource = source
}

/** The token of the signed-in user. */
export const currentToken: TokenSource = (refused) => tokenSource(refused)

let onUnreachable = () => {}

/** Sets the one listener for requests that did not reach the server, that wait long for it, or that it cannot take now. */
export function setUnreachableListener(listener: () => void) {
  onUnreachable = listener
}

/** So long a network that answers is not thought to be gone. */
const slowAfterMs = 2000

let reads = new AbortController()

/** Ends the reads that still wait, where the server turned out to be out of reach: they fail as without a network. */
export function abandonReads() {
  reads.abort()
  reads = new AbortController()
}

type Options = NonNullable<Parameters<typeof send>[2]>

/** The page of a network that asks to log in, in place of an answer. */
const isPage = ({ status, headers }: HttpResponse) =>
  status < 400 && (headers.get('content-type')?.startsWith('text/html') ?? false)

/** Sends a request, or takes the answer if it was prefetched. Throws only NetworkError. */
export async function request(method: string, path: string, options: Options = {}): Promise<HttpResponse> {
  // An answer from before a change is of no use after it.
  if (method !== 'GET') forgetPrefetched()
  const waiting = setTimeout(() => onUnreachable(), slowAfterMs)
  try {
    const reply = await (method === 'GET' ? read(path, options) : send(method, path, options))
    if (isPage(reply)) throw new Error('Not the server.')
    if (reply.status === 503) onUnreachable()
    return reply
  } catch (cause) {
    onUnreachable()
    throw new NetworkError({ cause })
  } finally {
    clearTimeout(waiting)
  }
}

function read(path: string, options: Options): Promise<HttpResponse> {
  const { signal = reads.signal } = options
  const sendNow = () => send('GET', path, { ...options, signal })
  const prefetched = takePrefetched(path)
  return prefetched ? Promise.race([prefetched.catch(sendNow), endOf(signal)]) : sendNow()
}

/** Rejects as what was prefetched, which nothing else can end, is not waited for any longer. */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
