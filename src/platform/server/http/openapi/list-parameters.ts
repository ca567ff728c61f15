import { FEW_ROWS } from '../../../definition/few-rows.ts'
import { type Field, isValueField } from '../../../definition/field.ts'
import { filterField } from '../../../definition/filter-field.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { filterOf } from '../../kinds.ts'
import { lookupFilters } from '../../query/lookup.ts'
import { calledOtherwise, valueSchema } from './module-schemas.ts'
import { queryParameter } from './operations.ts'
import { INTEGER, type Schema } from './schemas.ts'

/** Several values, repeated or separated by commas. */
export const SEVERAL: Schema = { style: 'form', explode: false }

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
    ...pagingParameters(definition),
    queryParameter('order', { type: 'string', enum: orders, default: sort.field }),
    SORT,
    queryParameter('id', { type: 'array', items: INTEGER }, SEVERAL),
    ...(definition.list.statistics || definition.list.chart
      ? [queryParameter('figures', { type: 'integer', enum: [1] }, { description: 'Figures of all rows, too' })]
      : []),
    ...scopeParameters(definition, definition.list.filters),
    ...definition.list.filters.flatMap((name) => filterParameters(name, filterField(definition, name))),
  ]
}

/** The parameters of a module's lookup. */
export function lookupParameters(definition: AnyModule): Schema[] {
  const names = [...new Set(lookupFilters(definition))].filter((name) => name === 'id' || definition.fields[name])
  return [
    ...pagingParameters(definition),
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

function pagingParameters({ list }: AnyModule): Schema[] {
  return [
    queryParameter('page', { type: 'integer', minimum: 1, default: 1 }),
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 500, default: 10 }),
    queryParameter('offset', { type: 'integer', minimum: 0 }, { description: 'Instead of page' }),
    ...(list.search.length > 0 ? [queryParameter('search', { type: 'string', maxLength: 200 })] : []),
  ]
}

/** `production_unit_id` and `active`, which every list accepts; a filter of the same name replaces them. */
function scopeParameters({ fields, scope }: AnyModule, filters: readonly string[]): Schema[] {
  const unit = queryParameter('production_unit_id', { type: 'array', items: INTEGER }, SEVERAL)
  const active = queryParameter('active', { type: 'integer', enum: [0, 1, 2] }, { description: '2 stands for all' })
  return [
    ...(fields.production_unit_id || scope === 'production-unit' ? [unit] : []),
    ...(fields.active ? [active] : []),
  ].filter(({ name }) => !filters.includes(String(name)))
}

function filterParameters(name: string, field: Field | undefined): Schema[] {
  const filter = filterOf(field)
  if (!isValueField(field) || !filter) return []
  const called = calledOtherwise(name, field)
  const description = called ? { description: called } : {}
  const value = filter.schema?.(field) ?? withoutLimits(valueSchema(field))
  if (filter.several) return [queryParameter(name, { type: 'array', items: value }, { ...SEVERAL, ...description })]
  const range = filter.range?.(field)
  // The parameter names already say which end of the range they are.
  const ends = range ? ['from', 'to'].map((end) => queryParameter(`${name}_${end}`, value)) : []
  return range === 'days' ? ends : [queryParameter(name, value, description), ...ends]
}

function withoutLimits({ maxLength: _, minimum: __, exclusiveMinimum: ___, maximum: ____, ...schema }: Schema): Schema {
  return schema
}
