import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A bank account of all units. */
const paymentChannelBody = async () => ({
  code: freshWord(),
  name: 'BCA Operasional',
  type: 'transfer',
  bank_name: 'Bank Central Asia',
  account_no: '136 00 1234567 8',
  account_name: 'PT Anugerah Beton Jaya',
})

export const contract: ContractSubject = { body: paymentChannelBody }
