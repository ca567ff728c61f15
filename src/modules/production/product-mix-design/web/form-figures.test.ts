import { expect, test } from 'vitest'
import { filledLines, formFigures } from './form-figures.ts'

const CEMENT = { id: 1, kind: 'cement', uom_type: 'mass', uom_factor: 1, specific_gravity: 3.15 }
const ADMIXTURE = { id: 2, kind: 'admixture', uom_type: 'volume', uom_factor: null, specific_gravity: 1.2 }
const BOLT = { id: 3, kind: 'spare', uom_type: 'count', uom_factor: null, specific_gravity: 7.8 }

test('lines that are half filled in count for nothing', () => {
  const items = [
    { material_id: 1, quantity_ssd: '350' },
    { material_id: null, quantity_ssd: '1' },
    { material_id: 2, quantity_ssd: '' },
    {},
  ]
  expect(filledLines({ items })).toEqual([{ materialId: 1, quantity: '350' }])
  expect(filledLines({})).toEqual([])
})

test('figures of what is filled in, by the rule of the server', () => {
  const items = [
    { material_id: 1, quantity_ssd: '315' },
    { material_id: 2, quantity_ssd: '5' },
    { material_id: 3, quantity_ssd: '9' },
  ]
  expect(formFigures({ items, air_pct: '2' }, [CEMENT, ADMIXTURE, BOLT])).toMatchObject({
    yield: '0.125',
    massKg: '321',
    cementKg: '315',
  })
})

test('nothing filled in has no figures', () => {
  expect(formFigures({ items: [], air_pct: '2' }, [])).toBeNull()
  expect(formFigures({ items: [{ material_id: 1, quantity_ssd: '315' }] }, [])).toBeNull()
})
