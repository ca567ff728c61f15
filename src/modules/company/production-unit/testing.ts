import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'
import { addressBody } from '../../shared/testing.ts'

/** A plant in the easternmost time zone. */
export const productionUnitBody = async (client: Client) => ({
  ...(await addressBody(client)),
  code: freshWord(),
  name: 'Plant Uji Merauke',
  timezone: 'Asia/Jayapura',
  open_time: '06:00',
  over_delivery_pct: 2.5,
  auto_close_days: 7,
})

export const contract: ContractSubject = { body: productionUnitBody }
