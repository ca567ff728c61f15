import { implement } from '../../../../platform/server/engine/implement.ts'
import { creditLimitEntry } from '../credit-limit-entry.ts'
import { expireLines } from './expire.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { expireIfPast, expireLineOfOrder, lineOfOrder, linesPast } from './expire.ts'
export { changeLimit, grantLimit, lineOf } from './limit.ts'
export { type CreditLine, heldLine, heldLineFor, holdLine, holdLineFor, moveLine } from './lines.ts'
export { startLines } from './start-lines.ts'
export { transferLimit } from './transfer.ts'

export default implement(creditLimitEntry, { jobs: [expireLines], ledgerChecks })
