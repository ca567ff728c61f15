import { implement } from '../../../../platform/server/engine/implement.ts'
import { depositEntry } from '../deposit-entry.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { applyDeposits, takenBy, unapplyDeposits } from './apply.ts'
export { enterDeposit } from './enter.ts'
export { depositReservations, heldDeposits, holdDeposits } from './hold.ts'

export default implement(depositEntry, { ledgerChecks })
