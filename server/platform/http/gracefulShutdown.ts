import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The time for running requests. It leaves the jobs a second of a whole stop (`app/start.ts`). */
const timeoutMs = 5_000

/** Finishes running requests when the app closes, then closes connections. Call before any route is added. */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // Browsers open connections in advance; Node counts those as busy until their first request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    // A half-sent request would block the shutdown forever.
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Keep-alive connections would be waited for too.
    if (isClosing) reply.header('connection', 'close')
  })
}
