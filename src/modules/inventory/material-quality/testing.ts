import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { materialIndicatorBody } from '../../setting/material-qc-indicator/testing.ts'
import { aPostedReceipt, aReceipt, receiptBody } from '../incoming-material/testing.ts'
import { materialBody } from '../material/testing.ts'
import { aWarehouse } from '../warehouse/testing.ts'

const MODULE = 'material-quality'

/** An indicator of a configuration: at most five, with a deduction of 1.5 % for each percent above. */
export const MUD: Json = { max: 5, mandatory: true, deduction_formula: '1.5 × (value − max)' }
export const WATER: Json = { ...MUD, is_moisture: true }

/** A new material whose configuration has these indicators. */
export async function aTestedMaterial(client: Client, config: Json = {}, indicators: Json[] = [MUD]): Promise<Json> {
  const uoms = (await client.get('/lookup/uom?limit=100')).body.data
  const material = await made(client, 'material', {
    ...(await materialBody(client)),
    name: `Pasir ${freshWord()}`,
    uom_id: uoms.find(({ code }: Json) => code.toUpperCase() === 'KG').id,
  })
  const { id } = await made(client, 'material-qc-config', {
    name: `Uji ${freshWord()}`,
    material_id: material.id,
    frequency: 'every_receipt',
    ...config,
  })
  for (const [index, { is_moisture = false, ...limits }] of indicators.entries()) {
    const name = `${is_moisture ? 'Kadar air' : 'Kadar lumpur'} ${freshWord()}`
    const indicator = await made(client, 'material-qc-indicator', {
      ...(await materialIndicatorBody()),
      name,
      is_moisture,
    })
    await made(client, 'material-qc-config-detail', {
      material_qc_config_id: id,
      material_qc_indicator_id: indicator.id,
      order: index + 1,
      ...limits,
    })
  }
  return material
}

/** A sample of a load at the gate. */
async function testBody(client: Client): Promise<Json> {
  const material = await aTestedMaterial(client, { mandatory: false })
  const receipt = await aReceipt(client, { ...(await receiptBody(client)), material_id: material.id })
  return { incoming_material_id: receipt.id }
}

/** A sample of stock in a warehouse. */
export async function stockTestBody(client: Client): Promise<Json> {
  const material = await aTestedMaterial(client, { mandatory: false })
  const { id: production_unit_id } = await anyOf(client, 'production-unit')
  return { material_id: material.id, warehouse_id: (await aWarehouse(client, { production_unit_id })).id }
}

/** A sample with these results, in the order of its indicators. */
export async function aTest(client: Client, values: readonly number[], given?: Json): Promise<Json> {
  const test = await made(client, MODULE, given ?? (await testBody(client)))
  const results = values.map((value, index) => ({ id: test.results[index].id, value }))
  fine(await client.patch(`/update/${MODULE}`, { id: test.id, results }))
  return viewed(client, MODULE, test.id)
}

/** Decides a sample. */
export const decided = (client: Client, { id }: Json, decision: string, reason?: string): Promise<Json> =>
  acted(client, MODULE, id, 'decide', { decision, ...(reason ? { reason } : {}) })

export const contract: ContractSubject = {
  body: testBody,
  offeredLater: ['decide'],
  further: async (client) => {
    const { id: material_id } = await aTestedMaterial(client, { hold: 'quarantine' })
    await aPostedReceipt(client, { material_id })
    await decided(client, await aTest(client, [4]), 'accept')
    await decided(client, await aTest(client, [7], await stockTestBody(client)), 'return', 'Uji kontrak')
    await aTest(client, [4])
  },
}
