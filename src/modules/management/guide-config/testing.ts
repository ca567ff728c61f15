import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'
import { guideStepBody } from '../guide-config-detail/testing.ts'

/** A tour of a screen that has none yet. */
export const guideConfigBody = async () => ({
  route: `sales/${freshWord().toLowerCase()}`,
  title_id: 'Panduan uji',
  title_en: 'Test guide',
})

export const contract: ContractSubject = {
  body: guideConfigBody,
  further: async (client) => made(client, 'guide-config-detail', await guideStepBody(client)),
}
