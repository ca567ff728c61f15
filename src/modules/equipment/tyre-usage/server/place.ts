import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { Invalid, NotFound } from '../../../../platform/server/errors.ts'
import { countsHours } from '../../meter-fields.ts'
import { positionsOn } from '../../tyre-positions.rules.ts'
import { tyreUsage } from '../tyre-usage.ts'
import type { Tyre, Vehicle } from './hold.ts'

const NO_LAYOUT: Label = [
  'Jumlah ban kendaraan ini belum diisi; isi di data truk',
  'The number of tyres of this vehicle is not set; enter it in the data of the truck',
]
const NO_POSITION: Label = [
  'Kendaraan ini tidak mempunyai posisi itu; pilih salah satu dari {positions}',
  'This vehicle has no such position; choose one of {positions}',
]
const OTHER_UNIT: Label = ['Kendaraan ini milik unit lain', 'This vehicle belongs to another unit']

/** The readings of a vehicle's meters. */
export interface Readings {
  km: string | null
  hour: string | null
}

/** Refuses a vehicle of another unit, and a position that it lacks. */
export function judgePlace(vehicle: Vehicle | undefined, position: string, tyre: Tyre): Vehicle {
  if (!vehicle) throw new NotFound()
  if (vehicle.production_unit_id !== tyre.production_unit_id)
    throw new Invalid({ equipment_id: [{ label: OTHER_UNIT }] })
  const positions = positionsOn({ ...vehicle })
  if (positions.length === 0) throw new Invalid({ equipment_id: [{ label: NO_LAYOUT }] })
  if (!positions.includes(position))
    throw new Invalid({ position: [{ label: NO_POSITION, values: { positions: positions.join(', ') } }] })
  return vehicle
}

/** A truck needs its odometer, a loader its hour meter: without that reading the life of a tyre cannot be computed. */
export function judgeStart(vehicle: Vehicle, { km, hour }: Readings, names: { km: string; hour: string }): void {
  const byHours = countsHours(vehicle.type)
  if ((byHours ? hour : km) !== null) return
  const { label } = tyreUsage.fields[byHours ? 'hour_on' : 'km_on']
  throw new Invalid({
    [byHours ? names.hour : names.km]: [{ label: MESSAGES.required, values: { field: label } }],
  })
}
