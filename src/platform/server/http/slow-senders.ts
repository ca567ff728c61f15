import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Patience } from './patience.ts'
import { refuseUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file: its body may come for as long as it keeps up with the least rate of uploads. */
    upload?: boolean
  }
}

/** What is known of a request whose body is on its way. */
interface Sending {
  since: number
  /** Bytes that its connection had brought by then. */
  before: number
  isUpload: boolean
}

/**
 * Ends requests whose body is not complete within `request`; a file that is uploaded by somebody who may has longer, as
 * long as it keeps up with `uploadRate`. Headers and the longest time for an upload are Node's own to watch.
 */
export function endSlowSenders(app: FastifyInstance, patience: Patience): void {
  const { request: within, uploadRate } = patience
  const sending = new Map<IncomingMessage, Sending>()
  // Before the framework hears of it.
  app.server.prependListener('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    sending.set(request, { since: Date.now(), before: request.socket.bytesRead, isUpload: false })
    // One that is answered before its body has come stays: the rest is still on its way.
    request.once('close', () => request.complete && sending.delete(request))
  })
  // From here on its body is read: who sends it is known, and it has its turn.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (request.routeOptions.config.upload && sending.has(request.raw)) {
      sending.set(request.raw, { since: Date.now(), before: request.socket.bytesRead, isUpload: true })
    }
    done(null, payload)
  })
  const look = () => {
    for (const [request, { since, before, isUpload }] of sending) {
      const { socket } = request
      const elapsed = Date.now() - since
      const keepsUp = isUpload && (socket.bytesRead - before) * 1_000 >= uploadRate * elapsed
      if (request.complete || socket.destroyed) sending.delete(request)
      else if (elapsed > within && !keepsUp) refuseUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    }
  }
  const timer = setInterval(look, patience.look).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
