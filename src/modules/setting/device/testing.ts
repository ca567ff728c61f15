import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord, made } from '../../../platform/testing/records.ts'

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

/** A device at the client's unit, and a client that calls with its token. */
export async function aCallingDevice(
  maker: Client,
  given: Json,
): Promise<{ id: number; token: string; post: Client['post'] }> {
  const { id } = await made(maker, 'device', { code: freshWord(), name: 'Perangkat Uji', ...given })
  const { body } = await maker.post(`/action/device/${id}/token`)
  const { token } = body.data
  const authorization = `Bearer ${token}`
  return { id, token, post: (path, sent, headers = {}) => maker.post(path, sent, { authorization, ...headers }) }
}
