import { say } from '../../../definition/label.ts'
import { type AnyModule, isOfEveryMaster } from '../../../definition/module.ts'
import {
  permissionOf,
  permissionOfAction,
  permissionOfCollection,
  permissionToUpdate,
} from '../../../definition/permission.ts'
import { COUNT, listParameters, lookupParameters } from './list-parameters.ts'
import { mappingPaths } from './mapping-paths.ts'
import { maker, needs } from './module-operation.ts'
import { bodySchema, schemaName } from './module-schemas.ts'
import {
  body,
  dataAnswer,
  ID_PARAMETER,
  json,
  ofEveryModule,
  type Paths,
  PROGRESS_LINES,
  queryParameter,
  responses,
  savedAnswer,
  WRITING_HEADERS,
} from './operations.ts'
import { all, ID, INTEGER, object, type Schema, schemaRef, TEXT } from './schemas.ts'

const FILE: Schema = { type: 'string', format: 'binary' }
const DOCUMENTS: Schema = { type: 'array', items: schemaRef('Related') }
const RELATED = object(
  {
    refers_to: DOCUMENTS,
    referred_by: DOCUMENTS,
    more: { type: 'array', items: { type: 'string' }, description: 'Modules with more of them than are named' },
  },
  ['refers_to', 'referred_by', 'more'],
)
const EXPORT_TYPES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'text/html']
export const EXPORT = ofEveryModule('A list as a file', {
  parameters: [
    queryParameter('format', { type: 'string', enum: ['xlsx', 'xls', 'csv', 'html'], default: 'xlsx' }),
    queryParameter('columns', TEXT, { description: 'Columns of the list in the order of the file, by comma' }),
    queryParameter(
      'list',
      { type: 'object', additionalProperties: TEXT },
      { style: 'form', explode: true, description: "Each parameter of the module's list, by its own name" },
    ),
  ],
  responses: responses({
    200: {
      description: 'The whole list, unless limit or offset are given',
      content: Object.fromEntries(EXPORT_TYPES.map((type) => [type, { schema: FILE }])),
    },
  }),
})

/** All calls of a module, from its definition. */
export function modulePaths(definition: AnyModule): Paths {
  return {
    ...readingPaths(definition),
    ...writingPaths(definition),
    ...mappingPaths(definition),
    ...actionPaths(definition),
  }
}

function readingPaths(definition: AnyModule): Paths {
  const { name } = definition
  const make = maker(definition)
  const schema = schemaName(definition)
  const sums = Object.fromEntries(definition.list.summary.map((field) => [field, { type: 'number' }]))
  const list = all(
    schemaRef('Page'),
    object({
      data: { type: 'array', items: schemaRef(schema) },
      ...(definition.list.summary.length > 0 ? { summary: object(sums) } : {}),
      ...figuresSchemas(definition),
    }),
  )
  const choices = dataAnswer(
    { type: 'array', items: all(schemaRef(schema), schemaRef('Choice')) },
    { record: INTEGER },
    ['record'],
  )
  const paths: Paths = {
    [`/api/list/${name}`]: {
      get: make('list', 'List', {
        parameters: [COUNT, ...listParameters(definition)],
        responses: responses({ 200: json('A page of rows', list) }),
      }),
    },
    [`/api/view/${name}/{id}`]: {
      get: make('view', 'One record', {
        parameters: [ID_PARAMETER],
        responses: responses({ 200: json('The record', dataAnswer(all(schemaRef(schema), { required: ['can'] }))) }),
      }),
    },
    [`/api/related/${name}/{id}`]: {
      get: ofEveryModule('Documents about a record that the user may read', {
        parameters: [ID_PARAMETER],
        responses: responses({ 200: json('Documents', dataAnswer(RELATED)) }),
      }),
    },
    [`/api/gen-model/${name}`]: {
      get: ofEveryModule('Fields of a module', {
        responses: responses({ 200: json('The model', dataAnswer(schemaRef('Model'))) }),
      }),
    },
  }
  if (definition.calls.lookup) {
    paths[`/api/lookup/${name}`] = {
      get: make('lookup', 'What a form may choose', {
        parameters: lookupParameters(definition),
        responses: responses({ 200: json('Records that may be chosen', choices) }),
      }),
    }
  }
  if (definition.calls.export) {
    paths[`/api/export/${name}`] = { get: EXPORT }
  }
  return paths
}

/** What a list answers about all its rows when figures are requested. */
function figuresSchemas({ list }: AnyModule): Record<string, Schema> {
  const numbers = (value: Schema): Schema => ({ type: 'object', additionalProperties: value })
  const number: Schema = { type: 'number' }
  const text: Schema = { type: 'string' }
  const point = object({ category: text, series: text, value: number, low: number, high: number }, [
    'category',
    'value',
  ])
  return {
    ...(list.statistics
      ? { indicator: numbers({ type: 'number' }), index_indicator: numbers({ type: ['number', 'null'] }) }
      : {}),
    ...(list.chart ? { chart: { type: 'array', items: point } } : {}),
  }
}

/** What identifies a written record. */
function written(definition: AnyModule): Schema {
  return object(
    {
      id: ID,
      ...(definition.fields.number ? { number: { type: ['string', 'null'] } } : {}),
      ...(definition.fields.status ? { status: { type: 'string' } } : {}),
      lock_version: INTEGER,
    },
    ['id'],
  )
}

function writingPaths(definition: AnyModule): Paths {
  const { name, calls } = definition
  const make = maker(definition)
  const schema = schemaName(definition)
  const headers = WRITING_HEADERS
  const saved = json('Saved', savedAnswer(written(definition)))
  const paths: Paths = {}
  if (calls.create) {
    paths[`/api/create/${name}`] = {
      post: make('create', 'Create', {
        parameters: headers,
        requestBody: body(schemaRef(`${schema}Create`)),
        responses: responses({ 201: saved }),
      }),
    }
  }
  if (calls.update) {
    const permission = permissionToUpdate(definition)
    paths[`/api/update/${name}/{id}`] = {
      patch: make('update', 'Update', {
        ...(permission === permissionOf(definition, 'update') ? {} : { description: needs(permission) }),
        parameters: [ID_PARAMETER, ...headers],
        requestBody: body(schemaRef(`${schema}Update`)),
        responses: responses({ 200: saved }),
      }),
    }
    paths[`/api/update/${name}`] = {
      patch: ofEveryModule('Update, its id in the body', {
        parameters: headers,
        requestBody: body({ ...object({ id: ID }, ['id']), additionalProperties: true }),
        responses: responses({ 200: json('Saved', savedAnswer(object({ id: ID, lock_version: INTEGER }, ['id']))) }),
      }),
    }
  }
  if (calls.delete) {
    const deleted = json('Deleted', savedAnswer(object({ id: ID }, ['id'])))
    const rest = { responses: responses({ 200: deleted }) }
    const version = { lock_version: INTEGER }
    paths[`/api/delete/${name}/{id}`] = {
      delete: ofEveryModule('Delete', {
        parameters: [ID_PARAMETER, ...headers],
        requestBody: body(object(version), false),
        ...rest,
      }),
    }
    paths[`/api/delete/${name}`] = {
      delete: ofEveryModule('Delete, its id in the body', {
        parameters: headers,
        requestBody: body(object({ id: ID, ...version }, ['id'])),
        ...rest,
      }),
    }
  }
  return paths
}

function actionPaths(definition: AnyModule): Paths {
  const make = maker(definition)
  const paths: Paths = {}
  for (const [verb, { label, says, asks }] of Object.entries(definition.collections)) {
    const permission = permissionOfCollection(definition, verb)
    paths[`/api/action/${definition.name}/${verb}`] = {
      post: make(`${verb.replaceAll('-', '_')}Collection`, say(label, 'en'), {
        description: `${needs(permission)} ${says ? say(says, 'en') : ''}`.trim(),
        parameters: WRITING_HEADERS,
        requestBody: body(bodySchema(asks), false),
        responses: responses({ 200: PROGRESS_LINES }),
      }),
    }
  }
  for (const [verb, action] of Object.entries(definition.actions)) {
    const asked = bodySchema(action.asks ?? {})
    const given = { ...asked, properties: { ...(asked.properties as object), lock_version: INTEGER } }
    const from = action.from === undefined ? '' : ` from ${[action.from].flat().join(', ')}`
    const to = action.to === undefined ? '' : ` to ${action.to}`
    const says = action.says ? say(action.says, 'en') : ''
    const ofEvery = isOfEveryMaster(verb, action)
    const permission = ofEvery ? `update-{task}-${verb}` : permissionOfAction(definition, verb)
    const summary = `${say(action.label, 'en')}${from}${to}`
    const rest = {
      description: `${needs(permission)} ${says}`.trim(),
      parameters: [ID_PARAMETER, ...WRITING_HEADERS],
      requestBody: body(given, asked.required !== undefined),
      responses: responses({ 200: json('Done', savedAnswer(written(definition))) }),
    }
    paths[`/api/action/${definition.name}/{id}/${verb}`] = {
      post: ofEvery ? ofEveryModule(summary, rest) : make(`${verb.replaceAll('-', '_')}Action`, summary, rest),
    }
  }
  return paths
}
