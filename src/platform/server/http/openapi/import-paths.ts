import type { AnyModule } from '../../../definition/module.ts'
import {
  body,
  dataAnswer,
  ID_PARAMETER,
  IDEMPOTENCY_KEY,
  json,
  type Operation,
  ofEveryModule,
  type Paths,
  PROGRESS_LINES,
  queryParameter,
  responses,
} from './operations.ts'
import { object, type Schema } from './schemas.ts'

export const IMPORT = 'import'
const BYTES: Schema = { type: 'string', format: 'binary' }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILE = json('The file, its columns and where it stands', dataAnswer({ type: 'object' }))
const SHEET = { description: 'A workbook', content: { [XLSX]: { schema: BYTES } } }
const MAPPING = { type: 'array', items: { type: ['string', 'null'] } }

/** The import steps of a module that allows create. */
export function importPaths(definition: AnyModule): Paths {
  if (!definition.calls.create) return {}
  const path = `/api/import/${definition.name}`
  const make = (summary: string, rest: Partial<Operation>, success: Record<string, Schema>): Operation =>
    ofEveryModule(summary, { responses: responses(success), ...rest }, IMPORT)
  const one = { parameters: [ID_PARAMETER] }
  const page = ['page', 'limit'].map((name) => queryParameter(name, { type: 'integer', minimum: 1 }))
  return {
    [path]: {
      post: make(
        'Send a csv or xlsx file',
        {
          parameters: [queryParameter('filename', { type: 'string' })],
          requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
        },
        { 201: FILE },
      ),
    },
    [`${path}/template`]: { get: make('The file to start from', {}, { 200: SHEET }) },
    [`${path}/{id}`]: {
      get: make('Where a file stands', one, { 200: FILE }),
      delete: make('Forget a file', one, { 200: FILE }),
    },
    [`${path}/{id}/rows`]: {
      get: make(
        'Rows of a file, and what is wrong with them',
        { parameters: [ID_PARAMETER, ...page, queryParameter('only', { const: 'errors' })] },
        { 200: json('A page of rows', dataAnswer({ type: 'array', items: { type: 'object' } })) },
      ),
    },
    [`${path}/{id}/errors`]: { get: make('Wrong rows of a file, as a file', one, { 200: SHEET }) },
    [`${path}/{id}/check`]: {
      post: make(
        'Try a file out, saving nothing',
        { ...one, requestBody: body(object({ mapping: MAPPING, values: { type: 'object' } }), false) },
        { 200: PROGRESS_LINES },
      ),
    },
    [`${path}/{id}/save`]: {
      post: make(
        'Save a file, all of it or nothing',
        { parameters: [ID_PARAMETER, IDEMPOTENCY_KEY] },
        { 200: PROGRESS_LINES },
      ),
    },
  }
}
