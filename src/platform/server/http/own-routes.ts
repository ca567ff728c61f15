import type { FastifyInstance } from 'fastify'
import { callsOf } from '../engine/belongings.ts'
import type { ModuleRoute, RouteParts } from '../engine/module-route.ts'
import { authenticate, OPEN, permit } from './request.ts'

/** Enough for the longest text that such a call takes, and read in no time; records come through the generic calls. */
export const LARGEST_BODY = 64 * 1024

/** The calls that modules declare beside their definitions. */
export function ownRoutes(app: FastifyInstance, parts: RouteParts): void {
  for (const { module, belongings } of parts.registry.brought) {
    for (const route of callsOf(belongings)) addRoute(app, parts, module, route)
  }
}

function addRoute(app: FastifyInstance, parts: RouteParts, module: string, route: ModuleRoute): void {
  const { method, path, operation, permission, tenantRows = false, always = false, answer } = route
  const isOpen = permission === null
  const options = {
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { open: isOpen, always },
    bodyLimit: isOpen ? OPEN.bodyLimit : LARGEST_BODY,
  }
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
  app.route({
    ...options,
    async handler(request, reply) {
      if (permission !== null) permit(await authenticate(request, parts.sessions), permission, tenantRows)
      return answer(parts, request, reply)
    },
  })
}
