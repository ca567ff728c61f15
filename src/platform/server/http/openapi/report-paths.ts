import { COMPARED } from '../../../definition/compared.ts'
import type { Fields } from '../../../definition/field.ts'
import { say } from '../../../definition/label.ts'
import { listOfReport, type Report } from '../../../definition/report.ts'
import type { Registry } from '../../engine/registry.ts'
import { ORIENTATION, PDF } from '../../print/print-operations.ts'
import { COUNT, listParameters } from './list-parameters.ts'
import { EXPORT } from './module-paths.ts'
import { schemaName, targetProperties, valueSchema } from './module-schemas.ts'
import { dataAnswer, json, ofEveryModule, type Paths, queryParameter, responses } from './operations.ts'
import { INTEGER, object, type Schema, schemaRef, TEXT } from './schemas.ts'

const SHEETS = queryParameter(
  'sheets',
  { type: 'string', enum: ['modes'] },
  { description: 'A sheet for each mode, each with what of the filters and days it has; xlsx only' },
)

const NUMBER: Schema = { type: 'number' }

const POINT = object(
  {
    category: TEXT,
    series: TEXT,
    value: NUMBER,
    x: NUMBER,
    low: NUMBER,
    high: NUMBER,
    rest: { type: 'boolean' },
    line: { type: 'boolean' },
  },
  ['category', 'value'],
)

/** The calls of a report. Its filters and columns depend on the mode; the parameters of all modes are listed. */
export function reportPaths(registry: Registry, report: Report): Paths {
  const modes = Object.entries(report.modes)
  const lists = modes.flatMap(([mode, { groups }]) =>
    Object.keys(groups).map((group) => listOfReport(report, { mode, group })),
  )
  const measures = Object.assign({}, ...modes.map(([, mode]) => schemasOf(registry, mode.measures)))
  const columns = Object.assign(
    {},
    ...modes.flatMap(([, { groups }]) => Object.values(groups).map((one) => schemasOf(registry, one.columns))),
  )
  const summary = object(measures)
  const row = object({ id: INTEGER, row: { type: 'string', enum: ['group', 'subtotal'] }, ...columns, ...measures }, [
    'id',
    'row',
  ])
  const groups = [...new Set(modes.flatMap(([, mode]) => Object.keys(mode.groups)))]
  const parameters = [
    queryParameter(report.modeCalled, { type: 'string', enum: Object.keys(report.modes) }),
    queryParameter('group_by', { type: 'string', enum: groups }),
    queryParameter('period', TEXT, {
      description:
        'YYYY-MM: from the 26th of the month before to the 25th. Without this and without days: the present period of the unit',
    }),
    queryParameter('compare', { type: 'string', enum: Object.keys(COMPARED) }),
    ...each(lists.flatMap((list) => listParameters(list).filter(({ name }) => name !== 'order'))),
    queryParameter('order', { type: 'string', enum: [...new Set(lists.flatMap((list) => list.list.sortable))] }),
  ]
  return {
    [`/api/list/${report.name}`]: {
      get: {
        operationId: `list${schemaName(report)}`,
        tags: [report.name],
        summary: say(report.label, 'en'),
        parameters: [COUNT, ...parameters],
        responses: responses({
          200: json(
            'A page of groups with the sums of all of them',
            object(
              {
                data: { type: 'array', items: row },
                record: INTEGER,
                summary,
                counted_at: { type: 'string', format: 'date-time' },
                chart: { type: 'array', items: POINT },
                compare: object({ date_from: TEXT, date_to: TEXT, summary }),
              },
              ['counted_at'],
            ),
          ),
        }),
      },
    },
    [`/api/export/${report.name}`]: {
      get: modes.length > 1 ? { ...EXPORT, parameters: [...(EXPORT.parameters ?? []), SHEETS] } : EXPORT,
    },
    [`/api/origin/${report.name}`]: {
      get: {
        operationId: `origin${schemaName(report)}`,
        tags: [report.name],
        summary: `Where a figure of ${say(report.label, 'en')} comes from`,
        parameters: [
          queryParameter('figure', { type: 'string', enum: Object.keys(measures) }),
          queryParameter('row', TEXT, { description: 'The columns of a group with their values, as JSON' }),
          ...parameters,
        ],
        responses: responses({ 200: json('The figure in words', dataAnswer(ORIGIN)) }),
      },
    },
    [`/api/print/${report.name}`]: {
      get: {
        operationId: `print${schemaName(report)}`,
        tags: [report.name],
        summary: `${say(report.label, 'en')} as PDF`,
        parameters: [...parameters, queryParameter('orientation', ORIENTATION)],
        responses: responses({ 200: PDF }),
      },
    },
    [`/api/gen-model/${report.name}`]: {
      get: ofEveryModule('Fields of a module', {
        responses: responses({ 200: json('The model', dataAnswer(schemaRef('Model'))) }),
      }),
    },
  }
}

const FIGURE = {
  name: TEXT,
  label: TEXT,
  value: { type: ['number', 'null'] },
  kind: { type: 'string', enum: ['money', 'percent', 'quantity', 'integer'] },
  unit: TEXT,
  shown: INTEGER,
}
const OF_FIGURE = ['name', 'label', 'value', 'kind', 'shown']

/** What figures are, what narrows them and of which moment they are. */
export const ORIGIN = object(
  {
    figures: {
      type: 'array',
      items: object(
        {
          ...FIGURE,
          means: TEXT,
          parts: {
            type: 'array',
            items: object({ ...FIGURE, sign: { type: 'string', enum: ['+', '-', '/'] } }, [...OF_FIGURE, 'sign']),
          },
        },
        [...OF_FIGURE, 'means', 'parts'],
      ),
    },
    head: { type: 'array', items: object({ label: TEXT, value: TEXT }, ['label', 'value']) },
    counted_at: { type: 'string', format: 'date-time' },
  },
  ['figures', 'head', 'counted_at'],
)

const schemasOf = (registry: Registry, fields: Fields): Record<string, Schema> =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      field.kind === 'lines'
        ? {}
        : {
            [name]: answered(valueSchema(field)),
            ...(field.kind === 'link' ? targetProperties(registry, name, field) : {}),
          },
    ),
  )

/** Input limits do not apply to figures: they may be negative, or null where nothing can be divided. */
function answered({ minimum: _, maximum: __, exclusiveMinimum: ___, ...schema }: Schema): Schema {
  return { ...schema, type: [schema.type, 'null'].flat() }
}

/** Removes repeated parameters. */
const each = (parameters: readonly Schema[]): Schema[] => [
  ...new Map(parameters.map((one) => [String(one.name), one])).values(),
]
