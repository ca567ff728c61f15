import { say } from '../../../definition/label.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '../../../definition/product.ts'
import { callsOf } from '../../engine/belongings.ts'
import type { Registry } from '../../engine/registry.ts'
import { attachmentPaths, filePaths } from './file-paths.ts'
import { fixedPaths } from './fixed-paths.ts'
import { listPaths } from './list-paths.ts'
import { modulePaths } from './module-paths.ts'
import { json, type Paths, REFUSALS } from './operations.ts'
import { moduleSchemas, type Schema, schemaRef } from './schemas.ts'
import { SHARED_SCHEMAS } from './shared-schemas.ts'

export interface DocumentOptions {
  version: string
}

/** The OpenAPI 3.1 document of all calls, from the same definitions that answer them. */
export function openApiDocument(registry: Registry, options: DocumentOptions): Schema {
  const definitions = registry.all.map((module) => module.definition)
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: options.version, description: PRODUCT_DESCRIPTION },
    security: [{ session: [] }],
    tags: [
      { name: 'session' },
      { name: 'server' },
      { name: 'files' },
      ...definitions.map((one) => ({ name: one.name, description: say(one.label, 'en') })),
    ],
    paths: Object.assign(
      {},
      fixedPaths(),
      listPaths(),
      filePaths(),
      ...definitions.map(modulePaths),
      ...definitions.map(attachmentPaths),
      ownPaths(registry),
    ),
    components: {
      schemas: Object.assign({}, SHARED_SCHEMAS, ...definitions.map((one) => moduleSchemas(registry, one))),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, meaning]) => [status, json(meaning, schemaRef('Error'))]),
      ),
      parameters: {
        Language: {
          name: 'language',
          in: 'header',
          description: 'The language of messages and labels',
          schema: { type: 'string', enum: ['id', 'en'], default: 'id' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repetition with the same key and body gets the first answer',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of login or switch/corporate' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
        device: { type: 'http', scheme: 'bearer', description: 'The token of a device' },
      },
    },
  }
}

/** The calls that modules declare beside their definitions. */
function ownPaths(registry: Registry): Paths {
  const paths: Paths = {}
  for (const { method, path, operation } of registry.brought.flatMap(({ belongings }) => callsOf(belongings))) {
    paths[path] = { ...paths[path], [method]: operation }
  }
  return paths
}
