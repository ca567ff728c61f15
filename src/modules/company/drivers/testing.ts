import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshDigits, freshWord, made } from '../../../platform/testing/records.ts'
import { addressBody } from '../../shared/testing.ts'

/** An available driver with a licence. */
export const driverBody = async (client: Client) => ({
  ...(await addressBody(client)),
  code: freshWord(),
  name: 'Slamet Riyadi',
  phone: freshDigits(12),
  nik: freshDigits(16),
  license_type: 'B2U',
  license_no: '9001 0112 345678',
  license_expired: '2099-12-31',
})

export const aDriver = async (client: Client, given = {}) =>
  made(client, 'drivers', { ...(await driverBody(client)), ...given })

export const contract: ContractSubject = { body: driverBody }
