import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../definition/messages.ts'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { callsOf } from '../engine/own-calls.ts'
import { Refused } from '../errors.ts'
import { readJson } from './read-json.ts'
import { authenticate, OPEN, permit } from './request.ts'

/** The largest body of these calls, in bytes. Records are written by the generic calls. */
export const LARGEST_BODY = 64 * 1024

/** Registers the routes that modules declare themselves. */
export function ownRoutes(app: FastifyInstance, parts: RouteParts): void {
  for (const { module, belongings } of parts.registry.brought) {
    for (const route of callsOf(belongings)) addRoute(app, parts, module, route)
  }
}

function addRoute(app: FastifyInstance, parts: RouteParts, module: string, route: ModuleRoute): void {
  const { method, path, operation, permission, tenantRows = false, always = false, file, answer } = route
  const isOpen = permission === null
  const options = {
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { open: isOpen, always, operation },
  }
  const bodyLimit = isOpen ? OPEN.bodyLimit : LARGEST_BODY
  if (app.hasRoute(options)) {
    throw new Error(
      `Module ${module}: ${options.method} ${path} is a call of the engine already. Give it another address.`,
    )
  }
  if (isOpen !== (operation.security !== undefined)) {
    throw new Error(
      isOpen
        ? `Module ${module}: ${options.method} ${path} needs no session; say in \`security\` of its operation what it asks for instead, PUBLIC for nothing.`
        : `Module ${module}: ${options.method} ${path} asks for a permission; take \`security\` out of its operation, or say \`permission: null\`.`,
    )
  }
  const handled = {
    ...options,
    async handler(request: FastifyRequest, reply: FastifyReply) {
      if (permission !== null) permit(await authenticate(request, parts.sessions), permission, tenantRows)
      return answer(parts, request, reply)
    },
  }
  if (!file) {
    app.route({ ...handled, bodyLimit })
    return
  }
  // Encapsulated: no other call accepts files of this type.
  app.register(async (scope) => {
    // A limit of the route would hold for its files as well, so each type of body has its own.
    readJson(scope, bodyLimit)
    scope.addContentTypeParser(
      file.type,
      { parseAs: 'buffer', bodyLimit: file.most },
      async (_: unknown, sent: Buffer) => readText(sent),
    )
    scope.route({
      ...handled,
      onRequest: async (request) => {
        if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) await file.admit(parts, request)
      },
    })
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are not UTF-8 answer 400; they are not replaced. */
function readText(sent: Buffer): string {
  try {
    return utf8.decode(sent)
  } catch (cause) {
    throw new Refused(400, 'malformed', { label: MESSAGES.malformed }, { cause })
  }
}
