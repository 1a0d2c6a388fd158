import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers open connections in advance. On shutdown, connections without any data are closed at once. */
export function endSilentConnections(app: FastifyInstance) {
  const open = new Set<Socket>()

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
