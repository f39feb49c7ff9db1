import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** Remembers what the content policy refuses, from before the first script of the page, over reloads. */
const watcher = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  const seen = JSON.parse(sessionStorage.getItem('violations') ?? '[]')
  sessionStorage.setItem('violations', JSON.stringify([...seen, [violatedDirective, blockedURI, sourceFile].join(' ')]))
})`
const watcherPath = '/watcher.js'

/**
 * The app, with that script in each of its pages: not every browser lets a driver add one before the page's own. While
 * the network is left nobody answers at its address.
 */
export async function watchApp(appUrl: string) {
  const { host, origin } = new URL(appUrl)
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === watcherPath) return outgoing.setHeader('content-type', 'text/javascript').end(watcher)
    const { method = 'GET', url: path = '/' } = incoming
    const sent = { ...incoming.headers, host, 'accept-encoding': 'identity' }
    const headers = incoming.headers.origin === undefined ? sent : { ...sent, origin }
    const forwarded = request(new URL(path, appUrl), { method, headers }, (reply) => void answer(reply, outgoing))
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const leave = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    network: { leave, comeBack: async () => void (await listen(port)) },
    close: leave,
  }
}

async function answer(reply: IncomingMessage, outgoing: ServerResponse) {
  const { statusCode = 502, headers } = reply
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(statusCode, headers)
    return reply.pipe(outgoing)
  }
  const { 'content-length': _, ...others } = headers
  const page = (await text(reply)).replace('<head>', `<head><script src="${watcherPath}"></script>`)
  return outgoing.writeHead(statusCode, others).end(page)
}
