import { Socket } from 'node:net'

/** Opens the sockets of database connections, and can cut off all that are open. */
export function createSockets() {
  const open = new Set<Socket>()
  return {
    stream: (): Socket => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cutOff: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
