import { implement } from '../../../../platform/server/engine/implement.ts'
import { ledgerCheck } from '../ledger-check.ts'
import { check } from './run-checks.ts'
import { checkLedgers } from './scheduled.ts'

export default implement(ledgerCheck, { jobs: [checkLedgers], collections: { check } })
