import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import type { NewSubscription, Notice } from '#contract/content/push.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Stands in for the push service of a browser, over plain HTTP. Each request is kept, and answered with `status`. */
export async function startPushService() {
  const received: Received[] = []
  const answers: number[] = []
  async function take(request: IncomingMessage, response: ServerResponse) {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    const status = answers.shift() ?? 201
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that has subscribed there. */
  function browser(name: string) {
    const keys = createECDH('prime256v1')
    const auth = randomBytes(16)
    const subscription: NewSubscription = {
      endpoint: `${origin}/${name}`,
      p256dh: keys.generateKeys('base64url'),
      auth: auth.toString('base64url'),
    }
    const read = ({ body }: Received) => {
      const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
      return JSON.parse(plain.toString()) as Notice
    }
    return { subscription, shown: () => received.filter(({ path }) => path === `/${name}`).map(read) }
  }

  return {
    origin,
    received,
    browser,
    /** The next requests are answered so; those after them with 201. */
    answerWith: (...statuses: number[]) => answers.splice(0, Infinity, ...statuses),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
