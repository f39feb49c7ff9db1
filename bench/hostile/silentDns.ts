import { createSocket } from 'node:dgram'

/** The part of a name that nobody is told of. */
export const silent = 'tyst'
const noSuchName = 3

/** A DNS that knows no name, and says nothing of those of some domains. Returns its address, and what stops it. */
export async function startSilentDns(): Promise<{ address: string; stop: () => Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (question.includes(silent)) return
    const answer = Buffer.from(question)
    answer.writeUInt8(question.readUInt8(2) | 0x80, 2)
    answer.writeUInt8(noSuchName, 3)
    socket.send(answer, port, address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  const stop = () => new Promise<void>((done) => socket.close(done))
  return { address: `127.0.0.1:${socket.address().port}`, stop }
}
