import { expect, test } from 'vitest'
import type { Row } from '../../../../platform/web/record.ts'
import { incomingMaterialActions } from '../incoming-material-actions.ts'
import half from './index.tsx'

const asked = (verb: 'weigh1' | 'reweigh' | 'post', record: Row) =>
  Object.keys(incomingMaterialActions[verb].asks).filter((name) => !half.asked?.[verb]?.isAnswered?.(name, record))

const receipt = { id: 1, gross_kg: null, moisture_pct: null, qc_status: 'none' }
const weighed = { ...receipt, gross_kg: 30_000 }

test('without a weighbridge no weight is asked for a reason or a photo', () => {
  expect(asked('weigh1', { ...receipt, weighbridge: false })).toEqual(['gross_kg', 'weighed_in_at'])
  expect(asked('reweigh', { ...weighed, weighbridge: false })).toEqual(['gross_kg', 'reason'])
  expect(asked('post', { ...weighed, weighbridge: false })).toEqual(['tare_kg', 'weighed_out_at', 'moisture_pct'])
})

test('with a weighbridge a typed weight is asked for both, and a load that is not weighed for neither', () => {
  const typed = ['manual_reason', 'photo']
  expect(asked('weigh1', { ...receipt, weighbridge: true })).toEqual(expect.arrayContaining(typed))
  expect(asked('reweigh', { ...weighed, weighbridge: true })).toContain('photo')
  expect(asked('post', { ...weighed, weighbridge: true })).toEqual(expect.arrayContaining(typed))
  expect(asked('post', { ...receipt, weighbridge: true })).toEqual(['accepted_qty', 'weighed_out_at'])
})
