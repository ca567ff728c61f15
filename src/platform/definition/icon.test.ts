import { expect, test } from 'vitest'
import { field } from './field.ts'
import { defineGroup } from './group.ts'
import type { IconName } from './icon.ts'
import { defineModule } from './module.ts'

const label = ['Truk', 'Truck'] as const
const base = { name: 'truck', label, table: 'trucks', scope: 'corporate', title: 'name' } as const
const fields = { name: field.text(label) }
const list = { columns: ['name'], search: ['name'], sort: 'name' } as const
const word = { label, badge: 'green' } as const
const group = { name: 'fleet', label, headings: [], placeholders: [] }
const item = { id: 'record', label } as const

test('a definition that names an unknown icon does not compile', () => {
  const drawn: IconName = 'truck'
  const grouped = defineGroup({ ...group, icon: drawn })
  const status = field.status({ here: { ...word, icon: drawn } })
  const module = defineModule({
    ...base,
    icon: drawn,
    fields: { ...fields, status },
    list: { ...list, chart: { label, items: [{ ...item, icon: drawn }] } },
  })
  expect([grouped.icon, module.icon, status.words.here?.icon, module.list.chart?.items[0]?.icon]).toEqual([
    drawn,
    drawn,
    drawn,
    drawn,
  ])

  // @ts-expect-error
  defineGroup({ ...group, icon: 'lorry' })
  // @ts-expect-error
  field.status({ here: { ...word, icon: 'lorry' } })
  // @ts-expect-error
  defineModule({ ...base, fields, list, icon: 'lorry' })
  // @ts-expect-error
  defineModule({ ...base, fields, list: { ...list, chart: { label, items: [{ ...item, icon: 'lorry' }] } } })
})
