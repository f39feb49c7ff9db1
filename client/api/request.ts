import { forgetPrefetched, takePrefetched } from './prefetched.ts'
import { send, type HttpResponse } from './send.ts'

// The start page's bundle has this file and not http.ts: it only signs in and checks whether the server is up.

/** The server could not be reached, or the response was cut off. */
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

/** Sets the one listener for requests that did not reach the server. */
export function setUnreachableListener(listener: () => void) {
  onUnreachable = listener
}

/** Sends a request, or takes the answer if it was prefetched. Throws only NetworkError. */
export async function request(
  method: string,
  path: string,
  options: Parameters<typeof send>[2] = {},
): Promise<HttpResponse> {
  // An answer from before a change is of no use after it.
  if (method !== 'GET') forgetPrefetched()
  try {
    const prefetched = method === 'GET' ? takePrefetched(path)?.catch(() => send(method, path, options)) : undefined
    return await (prefetched ?? send(method, path, options))
  } catch (cause) {
    onUnreachable()
    throw new NetworkError({ cause })
  }
}
