import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Sessions } from '../access/sessions.ts'
import type { Registry } from '../engine/registry.ts'
import { exportRoutes } from '../export/routes.ts'
import { importRoutes } from '../import/routes.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'
import type { SpoolLimits } from '../long-work/spool.ts'
import { Lists } from '../query/list.ts'
import type { Workers } from '../workers/workers.ts'
import { collectionRoutes } from './collection-routes.ts'
import type { Patience } from './patience.ts'
import { readingRoutes } from './reading-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { writingRoutes } from './writing-routes.ts'

/** What the module routes share. */
export interface Parts {
  runtime: pg.Pool
  reports: pg.Pool
  streaming: pg.Pool
  sessions: Sessions
  registry: Registry
  patience: Patience
  spool?: SpoolLimits
  jobs?: JobQueue
  live?: Live
  workers: Workers
  publicUrl?: string
}

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
