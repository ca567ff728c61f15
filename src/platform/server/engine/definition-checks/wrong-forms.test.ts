import { describe, expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { base, fields, label, list, problemsOf, type Wrong } from './testing.ts'

const WRONG: Wrong = [
  [
    'a field has the name of what every record has',
    defineModule({ ...base, fields: { ...fields, lock_version: field.integer(label) } }),
    'fields.lock_version: every record has that of its own; choose another name.',
  ],
  [
    'a field that must be filled stands in the form for changing alone',
    defineModule({
      ...base,
      fields: { ...fields, name: field.text(label, { required: true }) },
      form: {
        sections: [
          { label, fields: ['kind'] },
          { label, fields: ['name'], only: 'update' },
        ],
      },
    }),
    'fields.name: it must be filled, but no section of the form for creating holds it; add it to one.',
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
    'a rule of a line names no field of the line',
    withLines({ fields: { note: field.text(label, { rules: 'required_if:kind,wet' }) } }),
    "fields.rows.fields.note.rules: 'kind' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a rule of a question names no field that is asked',
    defineModule({
      ...base,
      actions: {
        pay: { label, done: label, to: 'finish', asks: { why: field.text(label, { rules: 'required_if:gone,1' }) } },
      },
    }),
    "actions.pay.asks.why.rules: 'gone' is no field; correct the name or add it to `fields`.",
  ],
  [
    'a range starts at a text',
    defineModule({ ...base, fields: { ...fields, last: field.date(label, { rules: 'not_before:note' }) } }),
    "fields.last.rules: 'note' is neither day nor time, so nothing is before it; name the start of the range.",
  ],
  [
    'a choice starts as none of its options',
    defineModule({ ...base, fields: { ...fields, mix: field.select(label, { wet: label }, { default: 'moist' }) } }),
    "fields.mix.default: 'mix' is never 'moist'; it is one of wet.",
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
    'fields.secret: a password is shown nowhere; take it out of title, list, detail, lookup and actions.',
  ],
  [
    'a password names the record',
    defineModule({
      ...base,
      title: 'secret',
      lookup: { name: 'name' },
      fields: { ...fields, secret: field.password(label) },
    }),
    'fields.secret: a password is shown nowhere; take it out of title, list, detail, lookup and actions.',
  ],
  [
    'a choice is named by a password',
    defineModule({ ...base, lookup: { name: 'secret' }, fields: { ...fields, secret: field.password(label) } }),
    'fields.secret: a password is shown nowhere; take it out of title, list, detail, lookup and actions.',
  ],
  [
    'lines show no field of theirs',
    withLines({ columns: ['slump'], fields: { note: field.text(label) } }),
    "fields.rows.columns: 'slump' is no field; correct the name or add it to `fields`.",
  ],
  [
    'lines have a field that no form can fill',
    withLines({
      columns: ['note'],
      fields: { note: field.text(label), told: field.text(label, { computed: true }), why: field.text(label) },
    }),
    "fields.rows.columns: no form can fill 'why'; add it, or make it computed.",
  ],
  [
    'a number lies between nothing',
    defineModule({ ...base, fields: { ...fields, slump: field.integer(label, { min: 14, max: 10 }) } }),
    'fields.slump: the least, 14, is above the most, 10, so nothing can be entered; correct one.',
  ],
  [
    'there are to be more lines than there may be',
    withLines({ min: 3, max: 2, fields: { note: field.text(label) } }),
    'fields.rows: the least, 3, is above the most, 2, so nothing can be entered; correct one.',
  ],
  [
    'there is no such rule',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { rules: 'required|lenght:3' }) } }),
    "fields.why.rules: There is no rule 'lenght'. All of them stand in docs/rules.md.",
  ],
  [
    'a pattern cannot be read',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { rules: 'regex:[' }) } }),
    "fields.why.rules: '[' is no regular expression; correct it.",
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
  [
    'a choice that must be made has no options',
    defineModule({
      ...base,
      fields: { ...fields, mix: field.select(label, {}, { required: true }) },
      form: { sections: [{ label, fields: ['mix'] }] },
    }),
    'fields.mix: it must be given, yet there is nothing to choose; name its choices.',
  ],
  [
    'a number starts beyond its limits',
    defineModule({ ...base, fields: { ...fields, slump: field.integer(label, { max: 20, default: 24 }) } }),
    'fields.slump.default: 24 is no number that can be entered here; correct it or the limits.',
  ],
  [
    'a number starts at what it must be above',
    defineModule({ ...base, fields: { ...fields, slump: field.integer(label, { above: 0, default: 0 }) } }),
    'fields.slump.default: 0 is no number that can be entered here; correct it or the limits.',
  ],
  [
    'a number starts as a text',
    defineModule({ ...base, fields: { ...fields, slump: field.integer(label, { default: 'twelve' }) } }),
    'fields.slump.default: twelve is no number that can be entered here; correct it or the limits.',
  ],
  [
    'a text starts longer than it may be',
    defineModule({ ...base, fields: { ...fields, why: field.text(label, { max: 3, default: 'rain' }) } }),
    'fields.why.default: it is longer than the 3 characters that can be entered; correct one.',
  ],
  [
    'a question asks for what the server writes',
    defineModule({
      ...base,
      actions: { pay: { label, done: label, to: 'finish', asks: { sum: field.money(label, { computed: true }) } } },
    }),
    'actions.pay.asks.sum: what the server writes is not asked for; leave it out.',
  ],
  [
    'what is completed later is written by the server',
    defineModule({ ...base, completes: { when: { status: 'finish' }, fields: ['total'] } }),
    "completes: 'total' is written by the server alone; leave it out.",
  ],
]

describe('The server does not start where', () => {
  test.each(WRONG)('%s', (_, definition, sentence) => {
    expect(problemsOf(definition)).toEqual([`Module ${definition.name}, ${sentence}`])
  })
})

function withLines(
  lines: Pick<Parameters<typeof field.lines>[1], 'fields' | 'as' | 'source' | 'columns' | 'min' | 'max'>,
): AnyModule {
  const rows = field.lines(label, { table: 'order_rows', parent: 'order_id', ...lines })
  return defineModule({ ...base, fields: { ...fields, rows } })
}
