import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Refusal = { recipient?: number; content?: number }

/** A mail server in this process. `refuse` is asked at each mail how to turn it down, if at all. */
export async function startSmtpServer({ port = 0, refuse = (): Refusal => ({}) } = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal(refuse().recipient)),
    onData(stream, _session, done) {
      stream.setEncoding('utf8')
      let message = ''
      stream.on('data', (part: string) => (message += part))
      stream.on('end', () => {
        const refused = refusal(refuse().content)
        if (!refused) received.push(message)
        done(refused)
      })
    },
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => ready())
  })
  const address = server.server.address() as AddressInfo
  return {
    /** Every mail that was taken, as it came. */
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

function refusal(responseCode: number | undefined) {
  return responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null
}
