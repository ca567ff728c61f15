import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Patience } from './patience.ts'
import { refuseUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a file: its body may take longer as long as it keeps the upload rate. */
    upload?: boolean
  }
}

/** A request whose body is arriving. */
interface Sending {
  since: number
  /** Bytes its connection had received at that time. */
  before: number
  isUpload: boolean
}

/**
 * Closes requests whose body is not complete within `request` milliseconds. An authorized upload may take longer
 * while it keeps `uploadRate`. Node itself limits the headers and the total upload time.
 */
export function endSlowSenders(app: FastifyInstance, patience: Patience): void {
  const { request: within, uploadRate } = patience
  const sending = new Map<IncomingMessage, Sending>()
  // Runs before Fastify's own listener.
  app.server.prependListener('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    sending.set(request, { since: Date.now(), before: request.socket.bytesRead, isUpload: false })
    // A request answered early stays tracked: the rest of its body is still arriving.
    request.once('close', () => request.complete && sending.delete(request))
  })
  // The body is read from here on: the caller is authorized and has its turn.
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
