import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { defineModule } from '../../../definition/module.ts'
import { someWords } from '../../../testing/words.ts'
import { after } from '../implement.ts'
import { base, fields, label, problemsOf, type Wrong } from './testing.ts'

const stateless = {
  ...base,
  fields: { name: fields.name },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
} as const

const WRONG: Wrong = [
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
    'a number is given by an action that there is not',
    defineModule({ ...base, fields: { ...base.fields, number: field.number('INV', { givenBy: 'issue' }) } }),
    "fields.number.givenBy: the module has no action 'issue'; name the one that gives the number.",
  ],
  [
    'a number bears the month of a day that there is not',
    defineModule({ ...base, fields: { ...base.fields, number: field.number('INV', { dated: 'cleared_at' }) } }),
    "fields.number.dated: 'cleared_at' is no field; correct the name or add it to `fields`.",
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
    'a call on many records does nothing',
    defineModule({ ...base, collections: { bill: { label, asks: {} } } }),
    'collections.bill: it does nothing; add its body to implement().',
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
    'an action leads to where it starts',
    defineModule({ ...base, actions: { pay: { label, done: label, from: ['pending', 'finish'], to: 'finish' } } }),
    "actions.pay.from: it leads from 'finish' to 'finish'; take the word out of `from`, or say where else it leads.",
  ],
  [
    'an action starts from no state',
    // @ts-expect-error
    defineModule({ ...base, actions: { pay: { label, done: label, from: [], to: 'finish' } } }),
    'actions.pay.from: no state starts it; name the states or leave `from` out.',
  ],
  [
    'no record meets both conditions of an action',
    defineModule({
      ...base,
      actions: { drop: { label, done: label, from: 'pending', when: { status: 'finish' }, sets: { note: null } } },
    }),
    'actions.drop.when: no record meets both `from` and `when.status`; say the states in `from` alone.',
  ],
  [
    'a condition compares with no value',
    // @ts-expect-error
    defineModule({ ...base, editableWhen: { status: [] } }),
    "editableWhen: 'status' is compared with no value, so it never holds; name the values or leave it out.",
  ],
  [
    'an action empties the state',
    // @ts-expect-error
    defineModule({ ...base, actions: { drop: { label, done: label, sets: { status: null } } } }),
    'actions.drop.sets: the state is never set; say in `to` where the action leads.',
  ],
  [
    'an action empties what must be given',
    defineModule({
      ...base,
      fields: { ...fields, why: field.text(label, { required: true }) },
      actions: { drop: { label, done: label, sets: { why: null } } },
    }),
    "actions.drop.sets: 'why' must be given, so it is never emptied; leave it out or take `required` from the field.",
  ],
  [
    'an action empties lines',
    defineModule({
      ...base,
      fields: { ...fields, rows: field.lines(label, { table: 'order_rows', parent: 'order_id', fields: {} }) },
      actions: { drop: { label, done: label, sets: { rows: null } } },
    }),
    "actions.drop.sets: 'rows' are rows of their own; change them in its body.",
  ],
  [
    'a part is the right to an action',
    defineModule({ ...base, parts: { pay: ['note'] }, actions: { pay: { label, done: label, to: 'finish' } } }),
    'pay: an action, a part or an override of that name is the same right; call one otherwise.',
  ],
  [
    'a field is shown by its own value',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { shownWhen: { why: 'rain' } }) } }),
    'fields.why.shownWhen: it is shown by what is shown only once it is; take the circle apart.',
  ],
  [
    'no record meets both the state of an action and its narrower right',
    defineModule({
      ...base,
      actions: {
        pay: { label, done: label, from: 'pending', to: 'finish', also: { right: 'own', when: { status: 'finish' } } },
      },
    }),
    'actions.pay.also.when: no record meets both this and what starts the action; correct one.',
  ],
  [
    'a state has two next steps',
    defineModule({
      ...base,
      actions: {
        pay: { label, done: label, from: 'pending', to: 'finish', primary: true },
        drop: { label, done: label, when: { urgent: true }, sets: { note: null }, primary: true },
      },
    }),
    "actions.pay.primary: a record may have 'drop' for its next step, too; take one `primary` away.",
  ],
  ...(['create', 'read', 'update', 'delete', 'export', 'import'] as const).map(
    (call) =>
      [
        `an action is called as the call to ${call}`,
        defineModule({ ...base, actions: { [call]: { label, done: label, sets: { note: null } } } }),
        `actions.${call}: the call of that name would be mistaken for it; name the action after what it does.`,
      ] as const,
  ),
]

describe('The server does not start where', () => {
  test.each(WRONG)('%s', (_, definition, sentence) => {
    expect(problemsOf(definition)).toEqual([`Module ${definition.name}, ${sentence}`])
  })
})

test('the server does not start where two fields each wait for the other to be shown', () => {
  const why = field.text(label, { shownWhen: { cause: 'rain' } })
  const cause = field.text(label, { shownWhen: { why: 'rain' } })
  const remedy = 'it is shown by what is shown only once it is; take the circle apart.'
  expect(problemsOf(defineModule({ ...base, fields: { ...fields, why, cause } }))).toEqual([
    `Module order, fields.why.shownWhen: ${remedy}`,
    `Module order, fields.cause.shownWhen: ${remedy}`,
  ])
})

test('a record may have two primary actions whose conditions exclude each other', () => {
  const step = { label, done: label, from: 'pending', sets: { note: null }, primary: true } as const
  const actions = { wait: { ...step, when: { urgent: false } }, rush: { ...step, when: { urgent: true } } }
  expect(problemsOf(defineModule({ ...base, actions }))).toEqual([])
})

test('a module may not follow an action that does not exist', () => {
  const gone = defineModule({ ...base, name: 'gone', actions: { close: { label, done: label, to: 'finish' } } })
  const follows = [after(gone, 'close', async () => {})]
  expect(problemsOf(defineModule(base), { follows })).toEqual([
    "Module order, follows: 'gone' has no action 'close'; name one of a module in modules/index.ts.",
  ])
})
