import { createHash } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startS3Server } from './s3Server.ts'

/**
 * What goes wrong: all puts are refused, or from some on; bytes arrive altered, here or, of the files of a store, there;
 * or each answer with bytes is cut when it is first asked for.
 */
export type Fault = 'refused' | 'altered' | 'alteredBack' | 'cut' | { after: number }

/**
 * A server that speaks S3 and compares what is put with its checksum, as Amazon's does and s3rver does not. `place` is a
 * BACKUP_COPY_TO, `puts` has the key of each object or part that was taken.
 */
export async function startWatchedS3() {
  const behind = await startS3Server()
  const target = new URL(new URL(behind.url).searchParams.get('endpoint') ?? '')
  const watched = { puts: [] as string[], fault: undefined as Fault | undefined, cut: new Set<string>() }
  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing, target, watched).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return Object.assign(watched, {
    place: `s3://S3RVER:S3RVER@parmen/hus?endpoint=${endpoint}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await behind.stop()
    },
  })
}

type Watched = { puts: string[]; fault: Fault | undefined; cut: Set<string> }

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, watched: Watched) {
  const body = await buffer(incoming)
  if (incoming.method === 'PUT') {
    const { fault, puts } = watched
    if (fault === 'altered') body.writeUInt8(body.readUInt8(0) ^ 1, 0)
    const sum = createHash('sha256').update(body).digest('base64')
    if (fault === 'refused' || (typeof fault === 'object' && puts.length >= fault.after))
      return refuse(outgoing, 403, 'AccessDenied')
    if (incoming.headers['x-amz-checksum-sha256'] !== sum) return refuse(outgoing, 400, 'BadDigest')
    puts.push(decodeURIComponent(new URL(incoming.url ?? '', target).pathname).replace('/parmen/', ''))
  }
  const { method, url, headers } = incoming
  const { hostname, port } = target
  const forwarded = request({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    if (method === 'GET') void giveBack(answer, outgoing, { url, ...watched })
    else answer.pipe(outgoing)
  })
  forwarded.once('error', () => outgoing.destroy())
  forwarded.end(body)
}

async function giveBack(answer: IncomingMessage, outgoing: ServerResponse, { url = '', fault, cut }: Back) {
  const body = await buffer(answer)
  const isObject = url.includes('.tar.zst.age')
  if (fault === 'alteredBack' && /-files\/[\da-f]{2}\//.test(url)) body.writeUInt8(body.readUInt8(0) ^ 1, 0)
  if (fault !== 'cut' || !isObject || cut.has(url)) return outgoing.end(body)
  cut.add(url)
  return outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
}

type Back = { url: string | undefined; fault: Fault | undefined; cut: Set<string> }

function refuse(outgoing: ServerResponse, status: number, code: string) {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}
