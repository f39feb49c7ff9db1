import { apiToken, problemOf, withToken } from './http.ts'
import { numberCall } from './ownCalls.ts'
import { NetworkError } from './request.ts'

export type Bytes = { bytes: Blob; name: string }

/**
 * Fetches what lies at an address below `/files`, as the signed-in user: where a link would not say that it takes a
 * while, or why there is nothing. Throws as `call` does, and a `NetworkError` if `signal` aborts.
 */
export const fetchBytes = (address: string, signal?: AbortSignal): Promise<Bytes> =>
  bytesOf(() => withToken(apiToken, (token) => send(address, { token, signal })))

/** The same of what is read through a link, by the cookie that it gave. */
export const fetchBytesThroughLink = (address: string, signal?: AbortSignal): Promise<Bytes> =>
  bytesOf(() => send(address, { token: null, signal }))

/** Sends bytes to an address that is read through a link. Throws as `call` does. */
export async function sendBytesThroughLink(address: string, bytes: Blob, headers: Record<string, string>) {
  const type = { 'content-type': 'application/offset+octet-stream' }
  const sent = fetch(address, { method: 'POST', headers: { ...type, ...headers }, body: bytes })
  const reply = await sent.catch(throwNetworkError)
  if (!reply.ok) throw problemOf(await whole(reply), undefined)
}

type Exchange = { method: string; address: string; headers: Record<string, string>; body?: Blob }

/** One call of the tus protocol, as the signed-in user. Returns the headers of the answer; throws as `call` does. */
export async function exchangeBytes({ method, address, headers, body }: Exchange): Promise<Headers> {
  const reply = await withToken(apiToken, async (token) => {
    const { headers: numbered, onDone } = numberCall()
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const all = { ...headers, ...numbered, ...authorization }
    const answer = await fetch(address, { method, headers: all, body: body ?? null }).catch(throwNetworkError)
    onDone()
    return answer
  })
  if (!reply.ok) throw problemOf(await whole(reply), undefined)
  return reply.headers
}

async function bytesOf(ask: () => Promise<Response>): Promise<Bytes> {
  const reply = await ask()
  if (!reply.ok) throw problemOf(await whole(reply), undefined)
  // No file is sent as one: it is the page of a network that asks to log in.
  if (reply.headers.get('content-type')?.startsWith('text/html')) throw new NetworkError()
  const bytes = await reply.blob().catch(throwNetworkError)
  return { bytes, name: nameIn(reply.headers.get('content-disposition') ?? '') }
}

type Sent = { token: string | null; signal: AbortSignal | undefined }

const send = (address: string, { token, signal }: Sent) =>
  fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {}, signal: signal ?? null }).catch(
    throwNetworkError,
  )

function throwNetworkError(cause: unknown): never {
  throw new NetworkError({ cause })
}

async function whole(reply: Response) {
  const body = (await reply.json().catch(() => undefined)) as unknown
  return { status: reply.status, headers: reply.headers, body }
}

/** The name that the answer gives its file. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (plain ?? '')
}

/** The bytes of a PDF that came in base64 in an answer. */
export const bytesOfPdf = ({ fileName, pdf }: { fileName: string; pdf: string }): Bytes => ({
  name: fileName,
  bytes: new Blob([Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0)], { type: 'application/pdf' }),
})

/** Saves it as the browser saves files. */
export function saveBytes({ bytes, name }: Bytes): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
