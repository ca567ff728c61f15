import { say } from '../../../definition/label.ts'
import { type AnyModule, linesOf } from '../../../definition/module.ts'
import { permissionOfAttachments } from '../../../definition/permission.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from '../../../definition/product.ts'
import type { Registry } from '../../engine/registry.ts'
import { inPieces } from './in-pieces.ts'
import { modulePaths } from './module-paths.ts'
import { moduleSchemas } from './module-schemas.ts'
import {
  EVERY_MODULE,
  ID_PARAMETER,
  IMPORT,
  json,
  ofEveryModule,
  type Paths,
  REFUSED,
  responses,
  savedAnswer,
} from './operations.ts'
import { reportPaths } from './report-paths.ts'
import { ID, object, type Schema, schemaRef } from './schemas.ts'
import { shareRepeated } from './share-repeated.ts'
import { SHARED_SCHEMAS } from './shared-schemas.ts'

export interface DocumentOptions {
  version: string
}

/** What applies to every call, described once. */
const FOR_EVERY_CALL =
  'The header `language`, `id` or `en`, chooses the language of messages and labels; `id` unless told. A call of a module ' +
  'needs the right `{call}-{task}`: `read` to list and view, `create` to create and import, `update`, `delete` or ' +
  '`export`. The task is the name of the module unless its tag says another; what needs other rights says which. A lookup ' +
  'may be asked by whoever may read, create or update what refers to it, too. Lists, lookups and exports ignore ' +
  '`production_unit_id` and `active` where they do not name them. A call that fails answers as a refused one does, with ' +
  '500, or with 503 while the server starts, stops or has no database: then nothing was written.'

/**
 * The OpenAPI 3.1 document of all calls: those of the routes as they describe themselves, and those of modules from
 * their definitions. It is generated in pieces, so that other requests are answered between them.
 */
export async function openApiDocument(registry: Registry, routes: Paths, options: DocumentOptions): Promise<Schema> {
  const { definitions } = registry
  const all: Paths = {}
  const schemas = { ...SHARED_SCHEMAS }
  for await (const definition of inPieces(definitions, 1)) {
    Object.assign(all, modulePaths(definition), attachmentPaths(definition))
    Object.assign(schemas, moduleSchemas(registry, definition))
  }
  for (const { report } of registry.reports) Object.assign(all, reportPaths(registry, report))
  const { paths, pathItems, parameters, responses, requestBodies } = await shareRepeated({ ...all, ...routes })
  return {
    openapi: '3.1.0',
    // The server from which the document is read.
    servers: [{ url: '/' }],
    info: { title: PRODUCT_NAME, version: options.version, description: `${PRODUCT_DESCRIPTION}. ${FOR_EVERY_CALL}` },
    security: [{ session: [] }],
    tags: [
      { name: 'session', description: 'Signing in, and where one works' },
      { name: 'server', description: 'The state of the server' },
      { name: 'files', description: 'Uploads' },
      { name: EVERY_MODULE, description: 'What is alike at every module' },
      { name: IMPORT, description: 'Files of records, step by step, alike at every module that creates' },
      ...definitions.map((one) => ({ name: one.name, description: describe(one) })),
      ...registry.reports.map(({ report }) => ({ name: report.name, description: say(report.label, 'en') })),
    ],
    paths,
    components: {
      schemas,
      responses: {
        Refused: json(REFUSED, schemaRef('Error')),
        ...responses,
      },
      requestBodies,
      pathItems,
      parameters: {
        ...parameters,
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repetition with the same key and body gets the first answer',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
        },
        DryRun: {
          name: 'Dry-Run',
          in: 'header',
          description: 'Does everything and takes it back: the answer tells the effects, nothing of them stays',
          schema: { const: '1' },
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

/** The module's label, and its task where that differs from its name. */
const describe = ({ name, task, label }: AnyModule) => say(label, 'en') + (task === name ? '' : `. Task: ${task}`)

const LINE_PARAMETER = { ...ID_PARAMETER, name: 'line' }

/** Removing one attachment from a record. */
function attachmentPaths(definition: AnyModule): Paths {
  if (!definition.calls.update) return {}
  const attachments = linesOf(definition.fields).filter(([, field]) => field.as === 'attachments')
  const needed = permissionOfAttachments({ task: '{task}', calls: definition.calls }, 'delete')
  const taken = ofEveryModule('Take one document away from a record', {
    description: `Needs \`${needed}\`.`,
    parameters: [ID_PARAMETER, LINE_PARAMETER],
    responses: responses({ 200: json('Deleted', savedAnswer(object({ id: ID }, ['id']))) }),
  })
  return Object.fromEntries(
    attachments.map(([name]) => [`/api/delete/${definition.name}/{id}/${name}/{line}`, { delete: taken }]),
  )
}
