import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { assignStep } from './assign.ts'
export { closeSteps, decideStep } from './decide.ts'
export { startSteps } from './start.ts'

/** Levels of approval, of whatever document: one who submits gets them, those named decide them one after the other. */
export default { ledgerChecks } satisfies Belongings
