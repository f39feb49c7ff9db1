import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Answers as clamd does to INSTREAM, what `verdict` says of the bytes; null closes the connection instead. */
export async function startClamd(verdict: (bytes: Buffer) => string | null) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    let arrived = Buffer.alloc(0)
    socket.on('data', (data) => {
      arrived = Buffer.concat([arrived, data])
      const bytes = bytesIn(arrived)
      if (bytes) answer(socket, verdict(bytes))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `tcp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

function answer(socket: Socket, line: string | null) {
  if (line === null) socket.destroy()
  else socket.end(`${line}\0`)
}

const command = 'zINSTREAM\0'

/** The content that came in pieces with their lengths; undefined until the empty one that ends it. */
function bytesIn(arrived: Buffer): Buffer | undefined {
  if (arrived.length < command.length) return undefined
  if (arrived.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= arrived.length;) {
    const length = arrived.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(arrived.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
