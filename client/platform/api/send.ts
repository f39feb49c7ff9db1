type RequestOptions = {
  signal?: AbortSignal | undefined
  body?: unknown
  token?: string | null | undefined
  headers?: Record<string, string> | undefined
}
/** A response with any status. `body` is undefined if it is empty or not JSON. */
export type HttpResponse = { status: number; headers: Headers; body: unknown }

/** Sends a request. Throws what `fetch` throws. */
export async function send(
  method: string,
  path: string,
  { body, token, headers, signal }: RequestOptions = {},
): Promise<HttpResponse> {
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
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
