import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Patience } from './patience.ts'

/** What a connection had read when it last kept up. */
interface Seen {
  at: number
  taken: number
}

/**
 * Closes connections that read an answer too slowly. While bytes wait, a client must read `leastRate` of them within
 * `reader` milliseconds. A chunk counts as read only when all of it is, so the time for the waiting bytes is added.
 */
export function endSlowReaders(app: FastifyInstance, { reader, leastRate }: Patience): void {
  const connections = new Map<Socket, Seen | undefined>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    const now = Date.now()
    for (const [socket, seen] of connections) {
      const waiting = socket.writableLength
      const taken = socket.bytesWritten - waiting
      if (waiting === 0) connections.set(socket, undefined)
      else if (!seen || taken - seen.taken >= (leastRate * reader) / 1_000) connections.set(socket, { at: now, taken })
      else if (now - seen.at > reader + (waiting / leastRate) * 1_000) socket.destroy()
    }
  }
  const timer = setInterval(look, reader / 4).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
