import type { FastifyReply } from 'fastify'
import { Cancelled } from '../errors.ts'

/** Aborts when the response is over: sent, or cut off by a cancel button, a closed page or a lost connection. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new Cancelled())
  if (reply.raw.closed) abort()
  else reply.raw.once('close', abort)
  return gone.signal
}

/** Cuts the connection of an answer that is not taken whole within so many milliseconds. */
export function endWithin(reply: FastifyReply, milliseconds: number): void {
  if (reply.raw.closed) return
  const timer = setTimeout(() => reply.raw.destroy(), milliseconds)
  reply.raw.once('close', () => clearTimeout(timer))
}
