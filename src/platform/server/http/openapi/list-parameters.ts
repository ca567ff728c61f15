import { FEW_ROWS } from '../../../definition/few-rows.ts'
import type { Field } from '../../../definition/field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { lookupFilters } from '../../query/lookup.ts'
import { queryParameter } from './operations.ts'
import { calledOtherwise, INTEGER, type Schema, valueSchema } from './schemas.ts'

/** Several values, repeated or separated by commas. */
const SEVERAL: Schema = { style: 'form', explode: false }

/** Which part of a list to answer; without it both. */
export const COUNT: Schema = queryParameter(
  'count',
  { type: 'string', enum: ['0', 'only'] },
  { description: '`0` answers `data` alone, `only` everything but `data`' },
)

/** The parameters of a module's list: paging, sorting, search, and one or two per filter. */
export function listParameters(definition: AnyModule): Schema[] {
  const { sort, sortable, sortableWhenFew } = definition.list
  const orders = [...new Set(['id', sort.field, ...sortable, ...sortableWhenFew])]
  return [
    ...pagingParameters(),
    queryParameter('order', { type: 'string', enum: orders, default: sort.field }),
    SORT,
    queryParameter('id', { type: 'array', items: INTEGER }, SEVERAL),
    ...(definition.list.statistics || definition.list.chart
      ? [queryParameter('figures', { type: 'integer', enum: [1] }, { description: 'Figures of all rows, too' })]
      : []),
    ...scopeParameters(definition, definition.list.filters),
    ...definition.list.filters.flatMap((name) => filterParameters(name, definition.fields[name])),
  ]
}

/** The parameters of a module's lookup. */
export function lookupParameters(definition: AnyModule): Schema[] {
  const names = [...new Set(lookupFilters(definition))].filter((name) => name === 'id' || definition.fields[name])
  return [
    ...pagingParameters(),
    ...scopeParameters(definition, names),
    ...names.flatMap((name) =>
      name === 'id'
        ? [queryParameter('id', { type: 'array', items: INTEGER }, SEVERAL)]
        : filterParameters(name, definition.fields[name]),
    ),
    ...(definition.lookup.anyCorporate
      ? [
          queryParameter('corporate_id', INTEGER, {
            description: 'A company that the platform has not switched to yet',
          }),
        ]
      : []),
  ]
}

const SORT: Schema = queryParameter(
  'sort',
  { type: 'string', enum: ['ASC', 'DESC'] },
  { description: `A column without an index orders at most ${FEW_ROWS} rows` },
)

function pagingParameters(): Schema[] {
  return [
    queryParameter('page', { type: 'integer', minimum: 1, default: 1 }),
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 500, default: 10 }),
    queryParameter('offset', { type: 'integer', minimum: 0 }, { description: 'Instead of page' }),
    queryParameter('search', { type: 'string', maxLength: 200 }),
  ]
}

/** `production_unit_id` and `active`, which every list accepts; a filter of the same name replaces them. */
function scopeParameters({ fields, scope }: AnyModule, filters: readonly string[]): Schema[] {
  const unit = queryParameter('production_unit_id', INTEGER)
  const active = queryParameter('active', { type: 'integer', enum: [0, 1, 2] }, { description: '2 stands for all' })
  return [
    ...(fields.production_unit_id || scope === 'production-unit' ? [unit] : []),
    ...(fields.active ? [active] : []),
  ].filter(({ name }) => !filters.includes(String(name)))
}

function filterParameters(name: string, field: Field | undefined): Schema[] {
  if (!field || field.kind === 'lines' || field.kind === 'json' || field.kind === 'password') return []
  const called = calledOtherwise(name, field)
  const description = called ? { description: called } : {}
  const value = filterValue(field)
  // The parameter names already say which end of the range they are.
  const ends = ['from', 'to'].map((end) => queryParameter(`${name}_${end}`, value))
  if (field.kind === 'date' && field.asOf) return [queryParameter(name, value, description)]
  switch (field.kind) {
    case 'date':
    case 'year':
    case 'month':
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return [queryParameter(name, value, description), ...ends]
    case 'datetime':
      return ends
    case 'choices':
      return [queryParameter(name, value, { ...SEVERAL, ...description })]
    case 'link':
    case 'select':
    case 'status':
      return [queryParameter(name, { type: 'array', items: value }, { ...SEVERAL, ...description })]
    default:
      return [queryParameter(name, value, description)]
  }
}

function filterValue(field: Exclude<Field, { kind: 'lines' }>): Schema {
  // A datetime is filtered by days, both ends included.
  if (field.kind === 'datetime') return { type: 'string', format: 'date' }
  if (field.kind === 'boolean') return { type: 'integer', enum: [0, 1] }
  const { maxLength: _, minimum: __, exclusiveMinimum: ___, maximum: ____, ...schema } = valueSchema(field)
  return schema
}
