import { say } from '../../../definition/label.ts'
import { MOST_SWITCHES, mappingKey } from '../../../definition/mapping.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { COUNT } from './list-parameters.ts'
import { maker, needs } from './module-operation.ts'
import { body, json, type Paths, queryParameter, responses, savedAnswer, WRITING_HEADERS } from './operations.ts'
import { ID, INTEGER, object } from './schemas.ts'

/** The two calls of each mapping: listing its rows with their switches, and switching them. */
export function mappingPaths(definition: AnyModule): Paths {
  const make = maker(definition)
  const paths: Paths = {}
  for (const mapping of definition.mappings) {
    const { name, by, setter, filters = [] } = mapping
    const key = mappingKey(mapping)
    const verb = name.replace(/[^a-z0-9]+/gi, '_')
    const label = say(mapping.label, 'en')
    const row = object({ id: ID, [key]: { type: 'boolean' } }, ['id', key])
    const rows = object({ data: { type: 'array', items: row }, record: INTEGER })
    paths[`/api/list/${name}`] = {
      get: make(`list_${verb}_of`, `${label}, each with its switch`, {
        description: needs(permissionOf(definition, 'read')),
        parameters: [
          queryParameter(by, ID, { required: true }),
          queryParameter(key, { enum: ['0', '1', '2', 'null'] }, { description: 'Off, on, or all' }),
          queryParameter('page', INTEGER),
          queryParameter('limit', INTEGER),
          queryParameter('search', { type: 'string' }),
          COUNT,
          ...filters.map((filter) => queryParameter(filter, { type: 'string' })),
        ],
        responses: responses({ 200: json('A page of rows', rows) }),
      }),
    }
    if (mapping.readOnly) continue
    const one = { [setter]: ID, [key]: { type: 'boolean' } } as const
    const pair = object({ [by]: ID, ...one }, [by, setter, key])
    const several = { type: 'array', items: object(one, [setter, key]), minItems: 1, maxItems: MOST_SWITCHES }
    const pairs = object({ [by]: ID, switches: several }, [by, 'switches'])
    paths[`/api/create/${name}`] = {
      post: make(`switch_${verb}_of`, `Switch ${label} on or off, several together all or none`, {
        description: needs(permissionOf(definition, 'update')),
        parameters: WRITING_HEADERS,
        requestBody: body({ anyOf: [pair, pairs] }),
        responses: responses({ 201: json('Switched', savedAnswer(object({ id: ID }, ['id']))) }),
      }),
    }
  }
  return paths
}
