import type { FastifyInstance } from 'fastify'
import { exportRoutes } from '../export/routes.ts'
import { importRoutes } from '../import/routes.ts'
import { Lists } from '../query/list.ts'
import { collectionRoutes } from './collection-routes.ts'
import type { Parts } from './parts.ts'
import { readingRoutes } from './reading-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { writingRoutes } from './writing-routes.ts'

/**
 * The calls that every module has: list, lookup, view, gen-model, create, update, delete, action, export and import.
 */
export function moduleRoutes(app: FastifyInstance, parts: Parts): void {
  const lists = new Lists(parts.runtime, parts.registry)
  for (const module of parts.registry.all) {
    readingRoutes(app, parts, lists, module)
    writingRoutes(app, parts, module)
  }
  reportRoutes(app, parts)
  collectionRoutes(app, parts)
  exportRoutes(app, parts)
  importRoutes(app, parts)
}
