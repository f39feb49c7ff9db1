import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import type { Reply } from '#fixtures/signUp.ts'

type Begin = { name?: string; size: number; sha256?: string; keepsLocation?: boolean; idempotencyKey?: string }

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A client of the tus protocol, as one user. The app need not listen. */
export function tusClient(app: FastifyInstance, token: () => Promise<string>) {
  type Request = { method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'; url: string; headers?: object; payload?: Buffer }
  const send = async ({ method, url, headers, payload }: Request): Promise<Reply> => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await token()}`, 'tus-resumable': tusVersion, ...headers },
      ...(payload ? { payload } : {}),
    })
    const body = (reply.body ? JSON.parse(reply.body) : null) as never
    return { status: reply.statusCode, body, total: 0, headers: reply.headers }
  }
  const at = (id: string) => uploads.offset.path.replace(':id', id)

  const begin = ({ size, ...metadata }: Begin) =>
    send({
      method: 'POST',
      url: uploads.begin.path,
      headers: { 'upload-length': String(size), 'upload-metadata': metadataOf({ name: 'Kvitto.pdf', ...metadata }) },
    })
  const append = (id: string, offset: number, bytes: Buffer | string, headers: object = {}) => {
    const payload = Buffer.from(bytes)
    const usual = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(payload.length),
    }
    return send({ method: 'PATCH', url: at(id), headers: { ...usual, ...headers }, payload })
  }
  const offset = (id: string) => send({ method: 'HEAD', url: at(id) })
  const cancel = (id: string) => send({ method: 'DELETE', url: at(id) })
  /** Begins one and returns its id. */
  const begun = async (size: number, metadata: Omit<Begin, 'size'> = {}) => idOf(await begin({ size, ...metadata }))
  /** Sends a whole file in one part, and returns the id of its upload. */
  const upload = async (bytes: Buffer | string, metadata: Omit<Begin, 'size'> = {}) => {
    const id = await begun(Buffer.byteLength(bytes), metadata)
    const { status } = await append(id, 0, bytes)
    if (status !== 204) throw new Error(`An upload was answered ${status}.`)
    return id
  }
  return { send, begin, begun, append, offset, cancel, upload }
}

const idOf = ({ headers, status }: Reply) => {
  if (status !== 201) throw new Error(`An upload was answered ${status}.`)
  return String(headers['location']).split('/').at(-1) ?? ''
}

function metadataOf(values: object): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')
}
