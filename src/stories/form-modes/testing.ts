import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

export const formModesBody = async () => ({ name: freshWord(), pages: 3, grades: ['high'] })

export const contract: ContractSubject = { body: formModesBody }
