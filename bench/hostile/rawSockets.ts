import { connect, type Socket } from 'node:net'
import { tusVersion } from '#contract/content/uploads.ts'
import { pick } from './input.ts'
import type { Outcome } from './tally.ts'

type Count = (outcome: Outcome) => void

const junk: [string, ...string[]] = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'POST /api/MyObject HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/MyObject HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/MyObject HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01',
]

/** Sends something that is hardly HTTP. */
export async function sendJunk(url: string, count: Count): Promise<void> {
  const text = pick(junk)
  const status = await exchange(url, async (socket) => void socket.write(text), 10_000)
  count({ attack: 'junk on the line', request: text.slice(0, 200), status, noted: undefined })
}

/**
 * A body that comes a byte every other second, until the server cuts it off; to a call that is not limited by the hour.
 */
export async function dripBody(url: string, token: string, count: Count): Promise<void> {
  const lines = Object.entries({
    host: 'x',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': '5000',
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const status = await exchange(
    url,
    async (socket) => drip(socket, `PUT /api/MyActivity/1 HTTP/1.1\r\n${head}\r\n{`),
    50_000,
  )
  const noted = status === 401 ? 'tokenRefused' : undefined
  count({ attack: 'slow body', request: 'PUT /api/MyActivity/1, drop by drop', status, noted })
}

type SlowPart = { path: string; token: string; address: string; length: number }

/** A part of a file that comes a byte every other second, for as long as the server lets it. */
export async function dripPart(url: string, { path, token, address, length }: SlowPart, count: Count): Promise<void> {
  const lines = Object.entries({
    host: 'x',
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
    'tus-resumable': tusVersion,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(length),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const status = await exchange(url, async (socket) => drip(socket, `PATCH ${path} HTTP/1.1\r\n${head}\r\n`), 310_000)
  const noted = status === 401 ? 'tokenRefused' : status === 429 ? 'limitReached' : undefined
  count({ attack: 'slow part', request: 'PATCH of an upload, drop by drop', status, noted })
}

function drip(socket: Socket, head: string) {
  socket.write(head)
  const timer = setInterval(() => socket.write(' '), 2_000)
  socket.once('close', () => clearInterval(timer))
}

/** The status of the answer; null if the server closes without one, or does neither in time. */
function exchange(url: string, write: (socket: Socket) => Promise<void>, timeoutMs: number): Promise<number | null> {
  const { hostname, port } = new URL(url)
  return new Promise((settle) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => void write(socket))
    const end = () => {
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      settle(status ? Number(status) : null)
    }
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      answer += String(data)
      if (answer.includes('\r\n\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    setTimeout(end, timeoutMs).unref()
  })
}
