import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A weighbridge of a unit that the client sees. */
export const deviceBody = async (client: Client) => ({
  code: freshWord(),
  name: 'Timbangan Uji',
  type: 'weighbridge',
  production_unit_id: (await anyOf(client, 'production-unit')).id,
  ip_allow: '10.20.0.0/24, 192.168.1.15',
  baud: 9600,
  data_format: '8N1',
})

export const contract: ContractSubject = { body: deviceBody }
