import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { deliveryDocket } from '../docket.ts'

/** The fields that a finished load should have. */
const EXPECTED = [
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
  'slump_site',
  'receiver_name',
  'receiver_sign',
] as const

const EMPTY: Label = [
  'Belum diisi: {fields}. Dapat dilengkapi sekali, sampai periode ditutup',
  'Left empty: {fields}. It can be completed once, until the period closes',
]
/** Warns the user who finishes a load of its empty fields. */
export function warnOfEmpty(call: Call, docket: RowOf<'dockets'>): void {
  const labels = EXPECTED.filter((name) => docket[name] === null).map((name) => deliveryDocket.fields[name].label)
  if (labels.length === 0) return
  const fields: Label = [labels.map(([id]) => id).join(', '), labels.map(([, en]) => en).join(', ')]
  call.warn('left_empty', EMPTY, { fields })
}
