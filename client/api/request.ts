// The start page loads this file and not http.ts: it only signs in, and asks whether the server is there.

/** The server was not reached, or its answer broke off. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('network', options)
    this.name = 'NetworkError'
  }
}

/** Gives the ID token to send, null when nobody is signed in; given one that was refused, another. */
export type TokenSource = (refused?: string) => Promise<string | null>

let tokenSource: TokenSource = async () => null

export function setTokenSource(source: TokenSource) {
  tokenSource = source
}

/** The token of whoever is signed in here. */
export const currentToken: TokenSource = (refused) => tokenSource(refused)

let onUnreachable = () => {}

/** `listener` is called when a call did not reach the server. There is one. */
export function setUnreachableListener(listener: () => void) {
  onUnreachable = listener
}

type RequestOptions = { signal?: AbortSignal; body?: unknown; token?: string | null; headers?: Record<string, string> }
/** An answer, whatever its status. `body` is undefined where there was none, or no JSON. */
export type HttpResponse = { status: number; headers: Headers; body: unknown }

/** One call to the server. Throws NetworkError, and nothing else. */
export async function request(
  method: string,
  path: string,
  { body, token, headers, signal }: RequestOptions = {},
): Promise<HttpResponse> {
  try {
    const response = await fetch(path, {
      method,
      // A mark, as that something is read, may be the last that a page does. What has content is too large for it, or may be.
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
