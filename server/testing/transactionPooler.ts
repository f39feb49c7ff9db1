import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

const sslRequest = 80_877_103
const readyForQuery = 'Z'.charCodeAt(0)
const terminate = 'X'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/**
 * A pooler in transaction mode, like PgBouncer's `pool_mode = transaction`: all clients share one connection to the
 * server, each from its first message until a transaction ends, and settings at the start are refused.
 */
export async function startTransactionPooler(target: NetConnectOpts, { user, database }: Record<string, string>) {
  const server = connect(target)
  server.write(startup({ user, database }))
  const waiting: (() => void)[] = []
  let holder: Socket | null = null
  let isOpen = false
  eachMessage(server, (type, frame) => {
    if (isOpen) holder?.write(frame)
    if (type !== readyForQuery || frame[5] !== idle) return
    isOpen = true
    holder = null
    waiting.shift()?.()
  })

  function serve(client: Socket) {
    let sent = Promise.resolve()
    const begin = () =>
      new Promise<void>((resolve) => {
        const take = () => {
          holder = client
          resolve()
        }
        if (holder || !isOpen) waiting.push(take)
        else take()
      })
    const pass = async (frame: Buffer) => {
      if (holder !== client) await begin()
      server.write(frame)
    }
    eachMessage(client, (type, frame) => {
      if (type !== terminate) sent = sent.then(() => pass(frame))
    })
  }

  const clients = new Set<Socket>()
  const pooler = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    void greet(client).then((isAccepted) => isAccepted && serve(client))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  return {
    url: `postgres://${user}@127.0.0.1:${(pooler.address() as AddressInfo).port}/${database}`,
    async stop() {
      const closed = once(pooler, 'close')
      pooler.close()
      for (const client of clients) client.destroy()
      server.destroy()
      await closed
    },
  }
}

/** Lets the client in, with a key that is none of the server's. False if it asks for a setting. */
async function greet(client: Socket): Promise<boolean> {
  let [first] = (await once(client, 'data')) as [Buffer]
  if (first.readInt32BE(4) === sslRequest) {
    client.write('N')
    ;[first] = (await once(client, 'data')) as [Buffer]
  }
  const parameters = first.subarray(8).toString().split('\0')
  const setting = parameters.find((name) => name.endsWith('_timeout'))
  if (setting) {
    client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${setting}\0\0`))
    return false
  }
  const key = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])
  client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), message('Z', 'I')]))
  return true
}

function message(type: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function startup(parameters: Record<string, string | undefined>): Buffer {
  const text = Object.entries(parameters).flat().join('\0')
  const body = Buffer.from(`\0\x03\0\0${text}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}

function eachMessage(socket: Socket, onMessage: (type: number, frame: Buffer) => void) {
  let rest = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      onMessage(rest[0] ?? 0, rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}
