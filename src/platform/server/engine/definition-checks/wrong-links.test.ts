import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { base, fields, label, problemsOf, type Wrong } from './testing.ts'

const link = (options: Parameters<typeof field.link>[2]) => field.link(label, 'other', options)
const linked = (options: Parameters<typeof field.link>[2]): AnyModule =>
  defineModule({ ...base, fields: { ...fields, other_id: link(options) } })

const tab = { module: 'line', by: 'order_id' }

const WRONG: Wrong = [
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
    'a choice is called what its lookup does not answer',
    linked({ called: 'code|town' }),
    "fields.other_id.called: a lookup of 'other' does not answer 'town'; add it to `lookup.also` there.",
  ],
  [
    'a form offers by what no lookup is narrowed by',
    linked({ offers: { town: 'Semarang' } }),
    "fields.other_id.offers: a lookup of 'other' is not narrowed by 'town'; add it to `lookup.also` there.",
  ],
  [
    'a form offers by the least of what has no order',
    linked({ offers: { status_from: 'approve' } }),
    "fields.other_id.offers: a lookup of 'other' is not narrowed by 'status_from'; add it to `lookup.also` there.",
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
    'a tab lists what shares no link with the record',
    defineModule({ ...base, tabs: [{ module: 'other', by: 'other_id', key: 'odrer_id' }] }),
    "tabs: 'odrer_id' is no link of 'order'; name the one that the rows of 'other' share with it.",
  ],
  [
    'a tab shows a column that its list lacks',
    defineModule({ ...base, tabs: [{ ...tab, columns: ['town'] }] }),
    "tabs: 'town' is no column of the list of 'line'; name one that it has.",
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
    'a tab is listed twice',
    defineModule({ ...base, tabs: [tab, tab] }),
    "tabs: 'line' by 'order_id' is listed twice; take one away.",
  ],
  [
    'two mappings answer the same calls',
    defineModule({ ...base, mappings: [mapping(), mapping()] }),
    'mappings.order-other: two mappings have that name, and both would answer the same calls; call one otherwise.',
  ],
]

describe('The server does not start where', () => {
  test.each(WRONG)('%s', (_, definition, sentence) => {
    expect(problemsOf(definition)).toEqual([`Module ${definition.name}, ${sentence}`])
  })
})

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
