import { v4 } from 'uuid'
import { fileTransport } from './transport.ts'

/** Sends a file that no list of uploads shows, and returns the id of its upload once all bytes are there. */
export async function sendAlone(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let id = ''
  const upload = await fileTransport.create({
    file,
    idempotencyKey: v4(),
    sha256: null,
    id: null,
    onBegun: (begun) => (id = begun),
    onProgress: () => {},
    onSent: () => resolve(id),
    onError: reject,
  })
  upload.start()
  return promise
}
