import { field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'
import { hours, km } from './meter-fields.ts'

const LARGEST_TREAD = 100

/** A measured tread depth. */
export const tread = (label: Label, { required = false, hint }: { required?: boolean; hint?: Label } = {}) =>
  field.quantity(label, 'mm', { min: 0, max: LARGEST_TREAD, exact: true, required, ...(hint ? { hint } : {}) })

/** The fields of a tyre's removal; only the meter that the vehicle counts by is asked for. */
export const removal = ({ whenFitted = false } = {}) => ({
  removed_at: field.date(['Tanggal Lepas', 'Removed on'], { required: !whenFitted, default: 'today', max: 'today' }),
  km_off: km(['Kilometer Saat Lepas', 'Odometer at removal']),
  hour_off: hours(['Hour Meter Saat Lepas', 'Hour meter at removal']),
  tread_off_mm: tread(['Kembang Saat Lepas', 'Tread at removal'], { required: !whenFitted }),
})
