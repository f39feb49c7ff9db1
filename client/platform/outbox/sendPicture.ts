import { Problem } from '#contract/platform/problems.ts'
import { savedByHeader } from '#contract/platform/repeatable.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { exchangeBytes } from '../api/bytes.ts'
import { NetworkError } from '../api/request.ts'
import { addressOf, idIn, metadataOf, partSize } from '../attachments/uploads/tus.ts'

type Sent = { key: string; userId: number; file: File }

/**
 * Sends a picture by the tus protocol, from where it broke off, and returns the id of its upload once all bytes are there;
 * null if it is a file where it belongs already, of which the server has forgotten the upload. Tries once: when to try
 * again the outbox decides for all it has. Throws what `call` does.
 */
export async function sendPicture({ key, userId, file }: Sent): Promise<string | null> {
  const common = { 'tus-resumable': tusVersion, [savedByHeader]: String(userId) }
  const begun = await exchangeBytes({
    method: 'POST',
    address: uploads.begin.path,
    headers: { ...common, 'upload-length': String(file.size), 'upload-metadata': encoded(metadataOf(file, key)) },
  }).catch(nullIfSaved)
  if (begun === null) return null
  const id = idIn(begun.get('location'))
  if (!id) throw notOurs()
  const address = addressOf(id)
  let sent = offsetIn(await exchangeBytes({ method: 'HEAD', address, headers: common }))
  while (sent < file.size) {
    const headers = { ...common, 'upload-offset': String(sent), 'content-type': 'application/offset+octet-stream' }
    const body = file.slice(sent, sent + partSize.ofOutbox)
    sent = offsetIn(await exchangeBytes({ method: 'PATCH', address, headers, body }))
  }
  return id
}

function nullIfSaved(error: unknown): null {
  if (error instanceof Problem && error.code === 'fileSaved') return null
  throw error
}

function offsetIn(headers: Headers): number {
  const offset = headers.get('upload-offset')
  if (offset === null) throw notOurs()
  return Number(offset)
}

/** What answered was the page of a network that asks to log in. */
const notOurs = () => new NetworkError()

function encoded(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${btoa(String.fromCodePoint(...new TextEncoder().encode(value)))}`)
    .join(',')
}
