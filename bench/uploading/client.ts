import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { apiCaller } from '../../server/testing/overHttp.ts'
import { lineOf } from './line.ts'

/** `url` changes when the server is started again. */
export type Target = { url: string; token: string; folderId: number }

/** `bytes` is a number for so many of them; `mbits` is what the line carries. */
type Sending = {
  bytes: Buffer | number
  name: string
  part: number
  mbits?: number | undefined
  afterBreak?: () => Promise<unknown>
}

/**
 * Sends a file as a page does: places it, sends its parts, and after each break asks where to go on. Returns when the
 * server has acknowledged the file.
 */
export async function sendFile(target: Target, { bytes, name, part, mbits, afterBreak }: Sending) {
  const size = typeof bytes === 'number' ? bytes : bytes.length
  const zeros = Buffer.alloc(part)
  const slice = (start: number) =>
    typeof bytes === 'number' ? zeros.subarray(0, Math.min(part, size - start)) : bytes.subarray(start, start + part)
  const carried = lineOf(mbits)
  let path: string | undefined
  for (let breaks = 0; ; breaks++) {
    try {
      path ??= await begin(target, { size, name })
      let offset = await offsetOf(target, path)
      await place(target, path)
      while (offset < size) offset = await append(target, { path, offset, bytes: slice(offset), carried })
      const { fileId } = await place(target, path)
      if (fileId === null) throw new Error('The file was acknowledged, and is not there.')
      return { breaks }
    } catch (error) {
      // The connection broke, or nobody listens.
      if (!(error instanceof TypeError) || !afterBreak) throw error
      await afterBreak()
    }
  }
}

/** Sends a file in one part, and returns the id of its upload, which belongs to nothing. */
export async function sendLoose(target: Target, { bytes, name }: { bytes: Buffer; name: string }): Promise<string> {
  const path = await begin(target, { size: bytes.length, name })
  await append(target, { path, offset: 0, bytes, carried: lineOf(undefined) })
  return idOf(path)
}

const tus = { 'tus-resumable': tusVersion }

async function begin(target: Target, { size, name }: { size: number; name: string }): Promise<string> {
  const metadata = `name ${Buffer.from(name).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata }
  const reply = await send(target, uploads.begin.path, { method: 'POST', headers })
  return reply.headers.get('location') ?? ''
}

async function offsetOf(target: Target, path: string): Promise<number> {
  const reply = await send(target, path, { method: 'HEAD', headers: tus })
  return Number(reply.headers.get('upload-offset'))
}

type Part = { path: string; offset: number; bytes: Buffer; carried: (bytes: number) => Promise<void> }

const piece = 64 * 1024

/** Written piece by piece, as a line carries them. */
async function append({ url, token }: Target, { path, offset, bytes, carried }: Part): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    ...tus,
    authorization: `Bearer ${token}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': bytes.length,
    'upload-offset': String(offset),
  }
  const sending = request(url + path, { method: 'PATCH', headers }, resolve)
  // As fetch says that a connection broke.
  sending.once('error', (cause) => reject(new TypeError('The connection broke.', { cause })))
  for (let start = 0; start < bytes.length && !sending.destroyed; start += piece) {
    const isRoom = sending.write(bytes.subarray(start, start + piece))
    if (!isRoom) await Promise.race([once(sending, 'drain'), promise]).catch(() => {})
    await carried(Math.min(piece, bytes.length - start))
  }
  sending.end()
  const reply = await promise
  reply.resume()
  if (reply.statusCode !== 204) throw new Error(`PATCH ${path}: ${reply.statusCode}`)
  return Number(reply.headers['upload-offset'])
}

function place({ url, token, folderId }: Target, path: string) {
  return apiCaller(url, token)(uploads.attach, {
    params: { id: idOf(path) },
    body: { folderId, kindId: fileKind.other },
  })
}

const idOf = (path: string) => path.split('/').at(-1) ?? ''

type Sent = { method: string; headers: Record<string, string> }

async function send({ url, token }: Target, path: string, { headers, ...rest }: Sent): Promise<Response> {
  const reply = await fetch(url + path, { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } })
  if (!reply.ok) throw new Error(`${rest.method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}
