import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Connection } from '#server/platform/database/pool.ts'

type Way = { from: Socket; to: Socket }

/**
 * A TCP proxy in front of the server behind a connection's socket, which can fall silent, as an address does whose
 * server is gone.
 */
export async function startSilentProxy({ host, port: number = 5432, user, database }: Connection) {
  const ways = new Set<Way>()
  let passesNew = true
  const server = createServer((from) => {
    const to = connect({ path: `${host}/.s.PGSQL.${number}` })
    const way = { from, to }
    ways.add(way)
    for (const socket of [from, to]) socket.on('error', () => {})
    from.once('close', () => {
      to.destroy()
      ways.delete(way)
    })
    to.once('close', () => from.destroy())
    if (passesNew) from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    /** The given one, by way of the proxy. */
    connection: { host: '127.0.0.1', port, user, database } satisfies Connection,
    /** Open connections stay open and pass nothing more; new ones pass, as after a failover, unless `isTotal`. */
    silence({ isTotal = false } = {}) {
      passesNew = !isTotal
      for (const { from, to } of ways) {
        from.unpipe(to)
        to.unpipe(from)
        // A paused socket would not notice that the other end closes it.
        from.resume()
      }
    },
    async stop() {
      const closed = new Promise((done) => server.close(done))
      for (const { from } of ways) from.destroy()
      await closed
    },
  }
}
