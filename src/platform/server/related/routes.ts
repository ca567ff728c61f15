import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { permissionOf } from '../../definition/permission.ts'
import type { Sessions } from '../access/sessions.ts'
import { type Index, readIndexes } from '../engine/indexes.ts'
import type { Registry } from '../engine/registry.ts'
import { authorize } from '../http/authorize.ts'
import { idOf } from '../http/request.ts'
import { readRelated } from './read-related.ts'

/** GET /api/related/{path}/{id}: the related documents of a record that this user may read. */
export function relatedRoutes(
  app: FastifyInstance,
  parts: { runtime: pg.Pool; sessions: Sessions; registry: Registry },
): void {
  const { runtime: pool, registry, sessions } = parts
  // The schema does not change while the process runs.
  let indexes: readonly Index[] | undefined
  for (const { definition } of registry.all) {
    app.get<{ Params: { id: string } }>(`/api/related/${definition.name}/:id`, async (request) => {
      const actor = await authorize(request, sessions, definition, permissionOf(definition, 'read'))
      indexes ??= await readIndexes(pool)
      return { data: await readRelated({ pool, registry, indexes }, definition, actor, idOf(request.params.id)) }
    })
  }
}
