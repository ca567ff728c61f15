import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { defineModule } from '../../../definition/module.ts'
import { base, fields, label, list, problemsOf, type Wrong } from './testing.ts'

const withRows = {
  ...fields,
  rows: field.lines(label, {
    table: 'order_rows',
    parent: 'order_id',
    fields: { kind: field.select(label, { wet: label }), weight: field.quantity(label, 'kg') },
  }),
} as const

const WRONG: Wrong = [
  [
    'a master lacks active',
    defineModule({ ...base, master: true }),
    "master: a master is switched on and off by 'active'; add `active: field.active()` to its fields and the column.",
  ],
  [
    'a part holds no field',
    // @ts-expect-error
    defineModule({ ...base, parts: { slump: ['slump'] } }),
    "parts.slump: 'slump' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a part holds what the server computes',
    defineModule({ ...base, parts: { sums: ['total'] } }),
    "parts.sums: 'total' is written by the server alone; leave it out.",
  ],
  [
    'fields stay editable where nothing is ever closed',
    defineModule({ ...base, alwaysEditable: ['note'] }),
    'alwaysEditable: every field may be changed at any time; leave it out or say `editableWhen`.',
  ],
  [
    'a column is no field',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, columns: ['nmae'] } }),
    "list.columns: 'nmae' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a card says what no row tells',
    defineModule({ ...base, list: { ...list, card: [['name'], ['note']] } }),
    "list.card: 'note' is no column, so no row tells it; add it to `list.columns`.",
  ],
  [
    'choices bear a badge without words',
    defineModule({ ...base, lookup: { badge: 'name' } }),
    "lookup.badge: 'name' has no words of its own; name a select or a state.",
  ],
  [
    'a filter is no field',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, filters: ['stauts'] } }),
    "list.filters: 'stauts' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a filter is no field of lines',
    // @ts-expect-error
    defineModule({ ...base, fields: withRows, list: { ...list, filters: ['rows.colour'] } }),
    "list.filters: 'rows.colour' is no field of lines; name one that is.",
  ],
  [
    'a filter by lines is named as a field of the record',
    defineModule({ ...base, fields: withRows, list: { ...list, filters: ['rows.kind'] } }),
    "list.filters: 'rows.kind' would be named as the field 'kind'; filter by one of them.",
  ],
  [
    'a filter by lines is a range',
    defineModule({ ...base, fields: withRows, list: { ...list, filters: ['rows.weight'] } }),
    "list.filters: 'rows.weight' has no fixed values to filter by; name a link, a select or a switch.",
  ],
  [
    'a list is sorted by no field',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, sort: '-dya' } }),
    "list.sort: 'dya' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a list is led by a state that no record is in',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, first: ['opne'] } }),
    "list.first: 'status' is never 'opne'; it is one of pending, finish.",
  ],
  [
    'a list starts at today without a filter for the day',
    defineModule({ ...base, list: { ...list, starts: { field: 'day', at: 'today' } } }),
    "list.starts: 'day' starts at some days, so it must be a date and one of `list.filters`.",
  ],
  [
    'a list starts with a word without a select to filter by',
    defineModule({ ...base, list: { ...list, starts: { field: 'note', is: 'wet' } } }),
    "list.starts: 'note' starts with a word, so it must be a select and one of `list.filters`.",
  ],
  [
    'a list starts with a word that its select lacks',
    defineModule({
      ...base,
      fields: { ...fields, kind: field.select(label, { wet: label }) },
      list: { ...list, filters: ['kind'], starts: { field: 'kind', is: 'dry' } },
    }),
    "list.starts: 'kind' is never 'dry'; it is one of wet.",
  ],
  [
    'a figure is a total that the list lacks',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, statistics: [{ label, value: 'summary.volume' }] } }),
    "list.statistics: the list does not answer 'summary.volume'; add it to `list.summary` or to `figures` of implement().",
  ],
  [
    'a figure is one that the server half lacks',
    defineModule({ ...base, list: { ...list, statistics: [{ label, value: 'indicator.late' }] } }),
    "list.statistics: the list does not answer 'indicator.late'; add it to `list.summary` or to `figures` of implement().",
  ],
  [
    'a figure filters by what is no filter',
    defineModule({ ...base, list: { ...list, statistics: [{ label, value: 'record', filter: { day_from: '' } }] } }),
    "list.statistics: 'day_from' is no filter of the list; add it to `list.filters`.",
  ],
  [
    'a figure filters by a word that the state lacks',
    defineModule({
      ...base,
      list: { ...list, statistics: [{ label, value: 'record', filter: { status: 'unpaid' } }] },
    }),
    "list.statistics: 'status' is never 'unpaid'; it is one of pending, finish.",
  ],
  [
    'a chart has no figures',
    defineModule({
      ...base,
      list: { ...list, chart: { label, items: [], graph: { label, categories: label, values: label } } },
    }),
    'list.chart: the chart has no figures; add `figures.chart` to implement().',
  ],
  [
    'a lookup answers no field',
    // @ts-expect-error
    defineModule({ ...base, lookup: { also: ['city'] } }),
    "lookup: 'city' is no field; correct the name or add it to `fields`.",
  ],
  [
    'some read rows by a word that the state lacks',
    defineModule({ ...base, readsPart: { permission: 'read-part', field: 'status', values: ['unpaid'] } }),
    "readsPart: 'status' is never 'unpaid'; it is one of pending, finish.",
  ],
  [
    'records are counted by a number that they do not bear',
    defineModule({ ...base, countedBy: 'DO' }),
    "countedBy: no field is a number of the type 'DO'; name the type of the document's own number.",
  ],
  [
    'the title leads elsewhere',
    defineModule({ ...base, fields: { ...fields, name: field.text(label, { opens: { path: '/x', view: 'list' } }) } }),
    'title: the title opens the record itself; take `opens` away from the field.',
  ],
  [
    'a button leads nowhere',
    defineModule({ ...base, fields: { ...fields, go: field.text(label, { column: 'button' }) } }),
    'fields.go: a button needs `opens`, the screen it leads to.',
  ],
  [
    'a switch copies into no field',
    defineModule({
      ...base,
      fields: { ...fields, same: field.boolean(label, { copies: { mail: 'corporate.email' } }) },
    }),
    "fields.same.copies: 'mail' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a list is sorted by lines',
    defineModule({
      ...base,
      fields: { ...fields, rows: field.lines(label, { table: 'order_rows', parent: 'order_id', fields: {} }) },
      list: { ...list, sort: 'rows' },
    }),
    "list.sort: 'rows' are rows of their own; name a field of the record.",
  ],
  [
    'a module holds rows with a word that there is not',
    defineModule({ ...base, rows: { kind: 'moist' } }),
    "rows: 'kind' is never 'moist'; it is one of wet, dry.",
  ],
  [
    'a list adds up texts',
    defineModule({ ...base, list: { ...list, summary: ['note'] } }),
    "list.summary: 'note' is no number to be added up; leave it out.",
  ],
  [
    'a form asks twice for a field',
    defineModule({ ...base, form: { sections: [{ fields: ['name', 'note'] }, { fields: ['note'] }] } }),
    "form.sections: the form asks for 'note' twice; take one away.",
  ],
  [
    'some read rows by no value',
    defineModule({ ...base, readsPart: { permission: 'read-part', field: 'status', values: [] } }),
    'readsPart: without a value nobody reads anything by it; name the values or leave it out.',
  ],
]

describe('The server does not start where', () => {
  test.each(WRONG)('%s', (_, definition, sentence) => {
    expect(problemsOf(definition)).toEqual([`Module ${definition.name}, ${sentence}`])
  })
})
