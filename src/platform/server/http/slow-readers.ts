import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Patience } from './patience.ts'

/** What a connection had taken when it was last seen to keep up. */
interface Seen {
  at: number
  taken: number
}

/**
 * Ends connections whose reader takes an answer too slowly, whatever answer it is: while bytes wait for it, a reader
 * must take `leastRate` of them within `reader` milliseconds. What is written in one piece is only known to be taken
 * once all of it is, so the time for the bytes that wait is added.
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
