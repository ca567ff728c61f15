import { describe, expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { type AnyModule, defineModule } from '../../definition/module.ts'
import { Registry } from './registry.ts'

const label = ['Isian', 'Entry'] as const
const base = { name: 'x', label, table: 'xs', scope: 'corporate', title: 'name' } as const
const list = { columns: ['name'], search: ['name'], sort: 'id' } as const
const name = field.text(label)

const start = (definition: AnyModule) => () => new Registry([definition], [])

describe('The server does not start with a definition', () => {
  test('that names a field which it does not have', () => {
    const facts = { facts: ['nothing'] } as unknown as { facts: ['name'] }
    expect(start(defineModule({ ...base, fields: { name }, list, detail: facts }))).toThrow(/field 'nothing'/)
  })

  test('that shows a password', () => {
    const fields = { name, secret: field.password(label) }
    const shown = { ...list, columns: ['secret'] } as const
    expect(start(defineModule({ ...base, fields, list: shown }))).toThrow(/password 'secret' is shown nowhere/)
  })

  test('whose range lacks the rule at its end', () => {
    const fields = { name, from: field.date(label), until: field.date(label) }
    const form = { sections: [{ fields: ['name', { range: ['from', 'until'], label }] }] } as const
    expect(start(defineModule({ ...base, fields, list, form }))).toThrow(/not_before:from/)
  })
})
