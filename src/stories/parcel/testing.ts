import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

export async function parcelBody() {
  return { name: `Paket ${freshWord()}`, pieces: 3, piece_weight: 1.25 }
}

export const contract: ContractSubject = { body: parcelBody }
