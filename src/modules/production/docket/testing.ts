import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, made, sharedBy } from '../../../platform/testing/records.ts'
import { aDriver } from '../../company/drivers/testing.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aLargeOrder, aSchedule } from '../production-schedule/testing.ts'

/** A load of 7 m³ on a new truck with a new driver; by default of a new job order of 20 m³. */
export async function docketBody(client: Client, job?: Json) {
  const [truck, driver, { id }] = await Promise.all([aTruck(client), aDriver(client), job ?? aJobOrder(client)])
  return { job_order_id: id, truck_mixer_id: truck.id, driver_id: driver.id, quantity: 7, seal_no: 'SEAL 42' }
}

/** A docket being loaded. */
export const aDocket = async (client: Client, job?: Json, given = {}): Promise<Json> =>
  made(client, 'production/docket', { ...(await docketBody(client, job)), ...given })

/** A docket on the road. */
export async function aDepartedDocket(client: Client, job?: Json, given = {}): Promise<Json> {
  const docket = await aDocket(client, job, given)
  return acted(client, 'production/docket', docket.id, 'depart')
}

/** A job order with volume for many loads. */
const aLargeJobOrder = sharedBy(async (client) =>
  aJobOrder(client, await aSchedule(client, await aLargeOrder(client), { volume: 2_000 })),
)

export const contract: ContractSubject = {
  body: async (client) => docketBody(client, await aLargeJobOrder(client)),
  further: async (client) => {
    const [name, reason] = ['production/docket', 'Uji kontrak']
    const job = await aJobOrder(client)
    await aDocket(client, job, { quantity: 1 })
    await aDepartedDocket(client, job, { quantity: 1.5 })
    await acted(client, name, (await aDocket(client, job, { quantity: 2 })).id, 'cancel', { reason })
    await acted(client, name, (await aDepartedDocket(client, job, { quantity: 2.5 })).id, 'reject', { reason })
    await acted(client, name, (await aDepartedDocket(client, job, { quantity: 3 })).id, 'finish')
  },
}
