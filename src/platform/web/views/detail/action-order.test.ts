import { describe, expect, it } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { offersOf } from './action-order.ts'

const docket = defineModule({
  name: 'docket',
  label: ['Surat Jalan', 'Docket'],
  table: 'dockets',
  scope: 'production-unit',
  title: 'number',
  fields: { number: field.number('DO') },
  list: { columns: ['number'], search: ['number'], sort: '-number' },
  actions: {
    depart: { label: ['Berangkat', 'Depart'], done: ['Diberangkatkan', 'Departed'], primary: true },
    reassign: { label: ['Ganti', 'Reassign'], done: ['Diganti', 'Reassigned'] },
    print: { label: ['Cetak', 'Print'], done: ['Dicetak', 'Printed'] },
    hold: { label: ['Tahan', 'Hold'], done: ['Ditahan', 'Held'] },
    cancel: { label: ['Batalkan', 'Cancel'], done: ['Dibatalkan', 'Cancelled'], danger: true },
  },
}) as unknown as AnyModule

const all = { depart: true, reassign: true, print: true, hold: true, cancel: true, update: true }
const verbs = (some: readonly { verb: string }[]) => some.map(({ verb }) => verb)

describe('the buttons of a record', () => {
  it('are one filled, two outlined, the rest in a menu with danger last', () => {
    const offers = offersOf(docket, all, new Set())
    expect(offers.primary?.verb).toBe('depart')
    expect(verbs(offers.beside)).toEqual(['reassign'])
    expect(verbs(offers.menu)).toEqual(['print', 'hold'])
    expect(verbs(offers.dangers)).toEqual(['cancel'])
  })

  it('are only what the server allows, without those the module draws itself', () => {
    const offers = offersOf(docket, { print: true, hold: true, reassign: false }, new Set(['print']))
    expect(offers.primary).toBeUndefined()
    expect(verbs(offers.beside)).toEqual(['hold'])
    expect([...offers.menu, ...offers.dangers]).toEqual([])
  })
})
