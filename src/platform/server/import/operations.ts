import {
  body,
  dataAnswer,
  ID_PARAMETER,
  IDEMPOTENCY_KEY,
  IMPORT,
  json,
  type Operation,
  ofEveryModule,
  PROGRESS_LINES,
  queryParameter,
  responses,
} from '../http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../http/openapi/schemas.ts'

const BYTES: Schema = { type: 'string', format: 'binary' }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILE = json('The file, its columns and where it stands', dataAnswer({ type: 'object' }))
const SHEET = { description: 'A workbook', content: { [XLSX]: { schema: BYTES } } }
const MAPPING = { type: 'array', items: { type: ['string', 'null'] } }
const ONE = { parameters: [ID_PARAMETER] }
const PAGE = ['page', 'limit'].map((name) => queryParameter(name, { type: 'integer', minimum: 1 }))

const step = (summary: string, success: Record<string, Schema>, more: Partial<Operation> = {}): Operation =>
  ofEveryModule(summary, { responses: responses(success), ...more }, IMPORT)

export const UPLOAD = step(
  'Send a csv or xlsx file',
  { 201: FILE },
  {
    parameters: [queryParameter('filename', TEXT)],
    requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
  },
)
export const TEMPLATE = step('The file to start from', { 200: SHEET })
export const STATE = step('Where a file stands', { 200: FILE }, ONE)
export const FORGET = step('Forget a file', { 200: FILE }, ONE)
export const ROWS = step(
  'Rows of a file, and what is wrong with them',
  { 200: json('A page of rows', dataAnswer({ type: 'array', items: { type: 'object' } })) },
  { parameters: [ID_PARAMETER, ...PAGE, queryParameter('only', { const: 'errors' })] },
)
export const ERRORS = step('Wrong rows of a file, as a file', { 200: SHEET }, ONE)
export const CHECK = step(
  'Try a file out, saving nothing',
  { 200: PROGRESS_LINES },
  { ...ONE, requestBody: body(object({ mapping: MAPPING, values: { type: 'object' } }), false) },
)
export const SAVE = step(
  'Save a file, all of it or nothing',
  { 200: PROGRESS_LINES },
  { parameters: [ID_PARAMETER, IDEMPOTENCY_KEY] },
)
