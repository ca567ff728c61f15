import type { FastifyReply } from 'fastify'
import { Cancelled } from '../errors.ts'

/** Aborts when the client has left: by a cancel button, a closed page or a lost connection. Also after the answer. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new Cancelled())
  if (reply.raw.closed) abort()
  else reply.raw.once('close', abort)
  return gone.signal
}
