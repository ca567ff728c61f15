import { field } from '../../../platform/definition/field.ts'
import { MOST_KG } from '../incoming-material/incoming-material.ts'

/** The body of `POST /api/device/weighing`: a weighing as a weighbridge reports it. */
export const SAID_WEIGHING = {
  seq: field.integer(['Nomor Urut', 'Sequence number'], { required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
  at: field.datetime(['Waktu Timbang', 'Weighed at'], { required: true }),
  vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], { required: true, max: 20 }),
  weight_kg: field.quantity(['Berat', 'Weight'], 'kg', { required: true, above: 0, max: MOST_KG }),
} as const
