import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Refusal = { recipient?: number; content?: number }
type Login = { user: string; password: string }
type Stage = 'recipient' | 'content'
/** How a mail arrived. `user` is false without authentication. */
type Way = { isSecure: boolean; user: unknown; recipients: string[] }

type Options = {
  port?: number
  /** Called for each mail: whether and how to reject it. */
  refuse?: () => Refusal
  /** Offers STARTTLS with a self-signed certificate. */
  hasTls?: boolean
  /** The required login. */
  login?: Login
  /** Awaited when a recipient is given, and when the first part of the content arrives. */
  hold?: (stage: Stage) => Promise<unknown>
}

/** An SMTP server in this process. */
export async function startSmtpServer(options: Options = {}) {
  const { port = 0, hasTls = false, login } = options
  const received: string[] = []
  const ways: Way[] = []
  const server = new SMTPServer({
    authOptional: !login,
    // So that the test depends on the client's own caution.
    allowInsecureAuth: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    // A client keeps its connection for the next mail, for half a minute.
    closeTimeout: 100,
    ...(login && { onAuth: loginHandler(login) }),
    ...mailHandlers(options, (message, way) => {
      received.push(message)
      ways.push(way)
    }),
  })
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  // A client that disconnects is not a server error.
  server.on('error', () => {})
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => ready())
  })
  const address = server.server.address() as AddressInfo
  return {
    /** Every accepted mail, as received. */
    received,
    /** How each of them arrived. */
    ways,
    /** How many connections there have been. */
    connections: () => sockets.length,
    /** Breaks all connections, as a server does that has waited long enough. */
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

function loginHandler({ user, password }: Login): NonNullable<SMTPServerOptions['onAuth']> {
  return (auth, _session, done) => {
    if (auth.username === user && auth.password === password) done(null, { user })
    else done(refusal(535))
  }
}

function mailHandlers(
  { refuse = () => ({}), hold = async () => {} }: Options,
  take: (message: string, way: Way) => void,
): Pick<SMTPServerOptions, 'onRcptTo' | 'onData'> {
  async function refusedRecipient() {
    await hold('recipient')
    return refusal(refuse().recipient)
  }
  async function refusedContent(stream: Readable, way: Way) {
    const message = await readAll(stream, hold)
    if (message === null) return null
    const refused = refusal(refuse().content)
    if (!refused) take(message, way)
    return refused
  }
  return {
    onRcptTo: (_address, _session, done) => void reply(done, refusedRecipient()),
    onData(stream, { secure, user, envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void reply(done, refusedContent(stream, { isSecure: secure, user, recipients }))
    },
  }
}

async function reply(done: (refused: Error | null) => void, refused: Promise<Error | null>) {
  done(await refused)
}

/** Null when the connection breaks before the end. */
async function readAll(stream: Readable, hold: NonNullable<Options['hold']>): Promise<string | null> {
  const parts: Buffer[] = []
  try {
    for await (const part of stream) {
      if (parts.length === 0) await hold('content')
      parts.push(part as Buffer)
    }
  } catch {
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}

function refusal(responseCode: number | undefined) {
  return responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null
}
