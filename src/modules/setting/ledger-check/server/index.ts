import { implement } from '../../../../platform/server/engine/implement.ts'
import { ledgerCheck } from '../ledger-check.ts'
import { checkLedgersNightly } from './nightly.ts'
import { check } from './run-checks.ts'

export default implement(ledgerCheck, { jobs: [checkLedgersNightly], collections: { check } })
