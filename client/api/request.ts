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

type RequestOptions = { signal?: AbortSignal; body?: unknown; token?: string | null; headers?: Record<string, string> }
/** A response with any status. `body` is undefined if it is empty or not JSON. */
export type HttpResponse = { status: number; headers: Headers; body: unknown }

/** Sends a request. Throws only NetworkError. */
export async function request(
  method: string,
  path: string,
  { body, token, headers, signal }: RequestOptions = {},
): Promise<HttpResponse> {
  try {
    const response = await fetch(path, {
      method,
      // keepalive: marking as read may be the last thing a page does. Not for requests with a body, whose size is
      // limited.
      keepalive: method === 'PUT' && body === undefined,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) }
  } catch (cause) {
    onUnreachable()
    throw new NetworkError({ cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
