import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { someWords } from '../../../testing/words.ts'
import { type Implementation, implement } from '../implement.ts'
import { Registry } from '../registry.ts'
import { definitionProblems } from './definition-problems.ts'

export const label = ['Isian', 'Entry'] as const
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
/** Has a sub-list of its orders. */
const line = defineModule({
  name: 'line',
  label,
  table: 'lines',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(label), order_id: field.link(label, 'order') },
  list: { columns: ['name'], filters: ['order_id'], search: ['name'], sort: 'name' },
})

export const fields = {
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
export const list = { columns: ['name', 'status'], filters: ['status'], search: ['name'], sort: 'name' } as const
export const base = { name: 'order', label, table: 'orders', scope: 'corporate', title: 'name', fields, list } as const

/** The problems that stop the start of a product with these modules; the last one is under test. */
export const problemsOf = (definition: AnyModule, implementation: Implementation = {}) =>
  definitionProblems(new Registry([other, line, definition], [implement(definition, implementation)]))

/**
 * Wrong definitions, each with the sentence that stops the start. `@ts-expect-error` marks those the types refuse
 * too; it fails when they no longer do.
 */
export type Wrong = readonly (readonly [rule: string, definition: AnyModule, sentence: string])[]
