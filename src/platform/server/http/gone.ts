import type { FastifyReply } from 'fastify'
import { Cancelled } from '../errors.ts'

/** Aborts when the response ends: sent completely, or cut off by a cancel, a closed page or a lost connection. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new Cancelled())
  if (reply.raw.closed) abort()
  else reply.raw.once('close', abort)
  return gone.signal
}

/** Closes the connection when the answer is not read completely within so many milliseconds. */
export function endWithin(reply: FastifyReply, milliseconds: number): void {
  if (reply.raw.closed) return
  const timer = setTimeout(() => reply.raw.destroy(), milliseconds)
  reply.raw.once('close', () => clearTimeout(timer))
}
