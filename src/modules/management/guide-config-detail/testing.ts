import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { made } from '../../../platform/testing/records.ts'
import { guideConfigBody } from '../guide-config/testing.ts'

/** A step of a new tour. */
export async function guideStepBody(client: Client) {
  const guide = await made(client, 'guide-config', await guideConfigBody())
  return {
    guide_config_id: guide.id,
    position: 1,
    selector: 'search',
    text_id: 'Cari di sini',
    text_en: 'Search here',
    placement: 'bottom',
  }
}

export const contract: ContractSubject = { body: guideStepBody }
