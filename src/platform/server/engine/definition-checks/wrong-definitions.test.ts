import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { someWords } from '../../../testing/words.ts'
import { after, type Implementation, implement } from '../implement.ts'
import { Registry } from '../registry.ts'
import { definitionProblems } from './definition-problems.ts'

const label = ['Isian', 'Entry'] as const
const other = defineModule({
  name: 'other',
  label,
  table: 'others',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(label),
    city: field.text(label),
    status: field.status(someWords('pending', 'approve')),
    order_id: field.link(label, 'order'),
    other_id: field.link(label, 'other'),
  },
  list: { columns: ['name'], filters: ['status', 'other_id'], search: ['name'], sort: 'name' },
  lookup: { also: ['city'] },
})

const fields = {
  name: field.text(label),
  status: field.status(someWords('pending', 'finish')),
  urgent: field.boolean(label),
  kind: field.select(label, { wet: label, dry: label }),
  day: field.date(label),
  from: field.date(label),
  until: field.date(label, { rules: 'not_before:from' }),
  total: field.money(label, { computed: true }),
  note: field.textarea(label),
} as const
const list = { columns: ['name', 'status'], filters: ['status'], search: ['name'], sort: 'name' } as const
const base = { name: 'order', label, table: 'orders', scope: 'corporate', title: 'name', fields, list } as const
const stateless = {
  ...base,
  fields: { name: fields.name },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
} as const

/** What stops the start of a product with these modules, of which the last is the one looked at. */
const problemsOf = (definition: AnyModule, implementation: Implementation = {}) =>
  definitionProblems(new Registry([other, definition], [implement(definition, implementation)]))

const link = (options: Parameters<typeof field.link>[2]) => field.link(label, 'other', options)
const linked = (options: Parameters<typeof field.link>[2]): AnyModule =>
  defineModule({ ...base, fields: { ...fields, other_id: link(options) } })

/**
 * Wrong definitions, each with the sentence that stops the start. Where the types refuse it too, the line above says
 * so: the comment is an error of its own once they no longer do.
 */
const WRONG: readonly (readonly [rule: string, definition: AnyModule, sentence: string])[] = [
  [
    'a condition names no field',
    // @ts-expect-error
    defineModule({ ...base, editableWhen: { sttaus: 'pending' } }),
    "editableWhen: 'sttaus' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a condition compares the state with a word that it lacks',
    // @ts-expect-error
    defineModule({ ...base, editableWhen: { status: 'unpaid' } }),
    "editableWhen: 'status' is never 'unpaid'; it is one of pending, finish.",
  ],
  [
    'a deletion depends on a choice that there is not',
    // @ts-expect-error
    defineModule({ ...base, deletableWhen: { kind: ['wet', 'moist'] } }),
    "deletableWhen: 'kind' is never 'moist'; it is one of wet, dry.",
  ],
  [
    'an action starts from a word that the state lacks',
    // @ts-expect-error
    defineModule({ ...base, actions: { pay: { label, from: 'unpaid', to: 'finish' } } }),
    "actions.pay.from: 'status' is never 'unpaid'; it is one of pending, finish.",
  ],
  [
    'an action leads to a word that the state lacks',
    // @ts-expect-error
    defineModule({ ...base, actions: { pay: { label, from: ['pending'], to: 'paid' } } }),
    "actions.pay.to: 'status' is never 'paid'; it is one of pending, finish.",
  ],
  [
    'an action depends on no field',
    // @ts-expect-error
    defineModule({ ...base, actions: { pay: { label, when: { nosuch: 1 }, to: 'finish' } } }),
    "actions.pay.when: 'nosuch' is no field; correct the name or add it to `fields`.",
  ],
  [
    'an action sets no field',
    // @ts-expect-error
    defineModule({ ...base, actions: { drop: { label, sets: { gone: null } } } }),
    "actions.drop.sets: 'gone' is no field; correct the name or add it to `fields`.",
  ],
  [
    'an action switches what is no switch',
    // @ts-expect-error
    defineModule({ ...base, actions: { drop: { label, sets: { note: true } } } }),
    "actions.drop.sets: 'note' is no switch; only null can be set, which empties it.",
  ],
  [
    'an action changes nothing',
    defineModule({ ...base, actions: { idle: { label, done: label } } }),
    'actions.idle: it changes nothing; say `to` or `sets`, or add its body to implement().',
  ],
  [
    'an action changes a state that the module lacks',
    // @ts-expect-error
    defineModule({ ...stateless, actions: { pay: { label, to: 'finish' } } }),
    'actions.pay: it leads from state to state, yet the module has none; add `status: field.status({ … })`.',
  ],
  [
    'a state is called otherwise',
    defineModule({ ...base, fields: { ...fields, state: field.status(someWords('pending')) } }),
    "fields.state: a state is read from the column 'status'; call the field so.",
  ],
  [
    'a field is shown by a field that there is not',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { shownWhen: { agreed: false } }) } }),
    "fields.why.shownWhen: 'agreed' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a field is locked by a value that there is not',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { disabledWhen: { kind: 'moist' } }) } }),
    "fields.why.disabledWhen: 'kind' is never 'moist'; it is one of wet, dry.",
  ],
  [
    'a rule names no field',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { rules: 'required_if:agreed,1' }) } }),
    "fields.why.rules: 'agreed' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a field is asked for by a choice that there is not',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { rules: 'required_if:kind,wet,moist' }) } }),
    "fields.why.rules: 'kind' is never 'moist'; it is one of wet, dry.",
  ],
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
    'a filter is no field',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, filters: ['stauts'] } }),
    "list.filters: 'stauts' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a list is sorted by no field',
    // @ts-expect-error
    defineModule({ ...base, list: { ...list, sort: '-dya' } }),
    "list.sort: 'dya' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a list starts at today without a filter for the day',
    defineModule({ ...base, list: { ...list, today: 'day' } }),
    "list.today: 'day' starts at today, so it must be a date and one of `list.filters`.",
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
    'a link leads to no module',
    defineModule({ ...base, fields: { ...fields, gone_id: field.link(label, 'gone') } }),
    "fields.gone_id: it links to 'gone', which is no module; name one of modules/index.ts.",
  ],
  [
    'a choice is narrowed by no field of the form',
    // @ts-expect-error
    defineModule({ ...base, fields: { ...fields, other_id: field.link(label, 'other', { among: { city: 'town' } }) } }),
    "fields.other_id.among: 'town' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a choice fills no field of the form',
    // @ts-expect-error
    defineModule({ ...base, fields: { ...fields, other_id: field.link(label, 'other', { fills: { town: 'city' } }) } }),
    "fields.other_id.fills: 'town' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a choice is narrowed by no field of its module',
    linked({ among: { town: 'name' } }),
    "fields.other_id: 'town' is no field of 'other', which the choice is narrowed by; name one that it has.",
  ],
  [
    'a choice fills in what its lookup does not answer',
    linked({ fills: { note: 'order_id' } }),
    "fields.other_id.fills: a lookup of 'other' does not answer 'order_id'; add it to `lookup.also` there.",
  ],
  [
    'a form offers by what no lookup is narrowed by',
    linked({ offers: { town: 'Semarang' } }),
    "fields.other_id.offers: a lookup of 'other' is not narrowed by 'town'; add it to `lookup.also` there.",
  ],
  [
    'a form offers by a word that their state lacks',
    linked({ offers: { status: 'approve,finish' } }),
    "fields.other_id: 'other.status' is never 'finish'; it is one of pending, approve.",
  ],
  [
    'an action asks for a link to no module',
    defineModule({
      ...base,
      actions: { move: { label, done: label, to: 'finish', asks: { gone_id: field.link(label, 'gone') } } },
    }),
    "actions.move.asks.gone_id: it links to 'gone', which is no module; name one of modules/index.ts.",
  ],
  [
    'a tab lists no module',
    defineModule({ ...base, tabs: [{ module: 'gone', by: 'order_id' }] }),
    "tabs: 'gone' is no module; name one of modules/index.ts.",
  ],
  [
    'a tab lists by no field',
    defineModule({ ...base, tabs: [{ module: 'other', by: 'odrer_id' }] }),
    "tabs: 'odrer_id' is no field of 'other'; name the one that holds this record's id.",
  ],
  [
    'a tab lists by a field that is no filter',
    defineModule({ ...base, tabs: [{ module: 'other', by: 'order_id' }] }),
    "tabs: the list of 'other' has no filter 'order_id'; add it to `list.filters` there.",
  ],
  [
    'a tab lists by a link to another module',
    defineModule({ ...base, tabs: [{ module: 'other', by: 'other_id' }] }),
    "tabs: 'other_id' of 'other' links to 'other'; name the field that links to 'order'.",
  ],
  [
    'a mapping switches records of no module',
    defineModule({ ...base, mappings: [{ ...mapping(), module: 'gone' }] }),
    "mappings.order-other: it switches records of 'gone', which is no module; name one of modules/index.ts.",
  ],
  [
    'a mapping shows no field',
    defineModule({ ...base, mappings: [{ ...mapping(), columns: ['town'] }] }),
    "mappings.order-other: 'town' is no field of 'other'; name one that it has.",
  ],
  [
    'a mapping answers the calls of a module',
    defineModule({ ...base, mappings: [{ ...mapping(), name: 'other' }] }),
    'mappings.other: a module has that name, and both would answer the same calls; call the mapping otherwise.',
  ],
  [
    'a mapping asks by what its list does not show',
    defineModule({ ...base, mappings: [{ ...mapping(), alert: { title: label, text: label, when: 'city' } }] }),
    "mappings.order-other: it asks when 'city', which its list does not show; add it to `columns`.",
  ],
  [
    'a range lacks the rule at its end',
    defineModule({
      ...base,
      form: { sections: [{ fields: ['name', { range: ['from', 'day'], label }] }] },
    }),
    "form.sections, from to day: the end is judged by its start; add the rule 'not_before:from' to 'day'.",
  ],
  [
    'a password is shown',
    defineModule({
      ...base,
      fields: { ...fields, secret: field.password(label) },
      list: { ...list, columns: ['secret'] },
    }),
    'fields.secret: a password is shown nowhere; take it out of list, detail and lookup.',
  ],
  [
    'lines hold a password',
    withLines({ fields: { secret: field.password(label) } }),
    'fields.rows: only a record keeps a password; take it out of the lines.',
  ],
  [
    'chosen records are more than a link',
    withLines({ as: 'picker', fields: { other_id: field.link(label, 'other'), note: field.text(label) } }),
    'fields.rows: records are chosen here, so the lines hold exactly one link.',
  ],
  [
    'a table-input has no source',
    withLines({ as: 'table-input', fields: { other_id: field.link(label, 'other') } }),
    "fields.rows: `source` and `as: 'table-input'` belong together; add the one that is missing.",
  ],
  [
    'the rows of a table-input are told apart by no link',
    withLines({ as: 'table-input', source: { list: 'other', link: 'note' }, fields: { note: field.text(label) } }),
    "fields.rows: 'note' is no link of the line; name the one to the listed rows.",
  ],
  [
    'the rows of a table-input show no field of their module',
    withLines({
      as: 'table-input',
      source: { list: 'other', link: 'other_id', shows: { note: 'stock' } },
      fields: { other_id: field.link(label, 'other'), note: field.text(label) },
    }),
    "fields.rows.source: 'stock' is no field of 'other'; name one that it has.",
  ],
  [
    'the rows of a table-input are narrowed by no filter',
    withLines({
      as: 'table-input',
      source: { list: 'other', link: 'other_id', where: { city: 'name' } },
      fields: { other_id: field.link(label, 'other') },
    }),
    "fields.rows.source.where: 'city' is no filter of the list of 'other'; add it there.",
  ],
]

function mapping() {
  const columns: readonly string[] = ['name']
  return {
    name: 'order-other',
    label,
    table: 'order_others',
    by: 'order_id',
    module: 'other',
    setter: 'other_id',
    columns,
  }
}

function withLines(lines: Pick<Parameters<typeof field.lines>[1], 'fields' | 'as' | 'source'>): AnyModule {
  const rows = field.lines(label, { table: 'order_rows', parent: 'order_id', ...lines })
  return defineModule({ ...base, fields: { ...fields, rows } })
}

describe('The server does not start where', () => {
  test.each(WRONG)('%s', (_, definition, sentence) => {
    expect(problemsOf(definition)).toEqual([`Module ${definition.name}, ${sentence}`])
  })
})

test('a definition without contradictions starts', () => {
  const sound = defineModule({
    ...base,
    fields: {
      ...fields,
      other_id: link({ among: { city: 'name' }, fills: { note: 'city' }, offers: { status: 'approve' } }),
    },
    editableWhen: { status: 'pending', urgent: [true, null] },
    actions: {
      finish: { label, done: label, from: 'pending', to: 'finish', when: { total: 0 }, sets: { urgent: false } },
    },
    mappings: [mapping()],
  })
  expect(problemsOf(sound)).toEqual([])
})

test('a module follows no action of another one', () => {
  const gone = defineModule({ ...base, name: 'gone', actions: { close: { label, done: label, to: 'finish' } } })
  const follows = [after(gone, 'close', async () => {})]
  expect(problemsOf(defineModule(base), { follows })).toEqual([
    "Module order, follows: 'gone' has no action 'close'; name one of a module in modules/index.ts.",
  ])
})
