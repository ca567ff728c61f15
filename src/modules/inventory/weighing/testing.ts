import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshDigits } from '../../../platform/testing/records.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'
import { aReceipt } from '../incoming-material/testing.ts'

/** A simulated weighbridge: it numbers its weighings and may repeat them. */
export interface Weighbridge {
  id: number
  /** A weighing with the next number, some minutes ago. */
  weighing: (vehicle_no: string, weight_kg: number, given?: Json) => Json
  send: (weighing: Json) => Promise<Answer>
}

/** A weighbridge at the client's unit. */
export async function aWeighbridge(keeper: Client, given: Json = {}): Promise<Weighbridge> {
  const { id, post } = await aCallingDevice(keeper, { type: 'weighbridge', ...given })
  let seq = 0
  // Each weighing is a second after the previous one.
  const from = Date.now() - 60_000
  return {
    id,
    weighing(vehicle_no, weight_kg, more = {}) {
      seq += 1
      return { seq, at: new Date(from + seq * 1_000).toISOString(), vehicle_no, weight_kg, ...more }
    },
    send: (weighing) => post('/device/weighing', weighing),
  }
}

/** A vehicle number that nobody uses. */
export const freshVehicle = () => `H ${freshDigits(8)} UJ`

const ELSEWHERE =
  'Weighbridges alone write it, and the matrix has one at the first unit; weighbridge.api.test.ts tells.'

export const contract: ContractSubject = {
  exempt: {
    'an export by a user of a unit holds the rows of that unit': ELSEWHERE,
    "a user of another unit neither sees, changes nor counts this unit's records": ELSEWHERE,
    'a user of a unit sees the rows of that unit only, whichever unit the call names': ELSEWHERE,
  },
  further: async (client) => {
    const scale = await aWeighbridge(client)
    const { vehicle_no } = await aReceipt(client, { vehicle_no: freshVehicle() })
    await scale.send(scale.weighing(vehicle_no, 30_000))
    await scale.send(scale.weighing(freshVehicle(), 28_000))
    const { body } = await scale.send(scale.weighing(freshVehicle(), 12_000))
    await acted(client, 'weighing', body.data.id, 'cancel', { reason: 'Uji kontrak' })
  },
}
