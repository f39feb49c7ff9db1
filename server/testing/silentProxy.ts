import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

type Way = { from: Socket; to: Socket }

/** A TCP proxy in front of a database that can fall silent, as an address does whose server is gone. */
export async function startSilentProxy(target: NetConnectOpts) {
  const ways = new Set<Way>()
  let passesNew = true
  const server = createServer((from) => {
    const to = connect(target)
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
  return {
    port: (server.address() as AddressInfo).port,
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
