import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { materialQcConfigBody } from '../material-qc-config/testing.ts'

/** Limits of an indicator in a new configuration. */
export async function materialQcConfigDetailBody(client: Client) {
  const [config, indicator] = await Promise.all([
    made(client, 'material-qc-config', await materialQcConfigBody(client)),
    anyOf(client, 'material-qc-indicator'),
  ])
  return {
    material_qc_config_id: config.id,
    material_qc_indicator_id: indicator.id,
    order: 2,
    min: 0,
    max: 5.5,
    deduction_formula: '1.5 × (value − max)',
    mandatory: true,
  }
}

export const contract: ContractSubject = { body: materialQcConfigDetailBody }
