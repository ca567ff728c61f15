import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { escalateApprovals } from './escalate.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { mailApproval } from './mail.ts'

export { assignStep } from './assign.ts'
export { closeSteps, decideOpenStep, decideStep, dropSteps, isDeserted, noteOf, refusalOf, stepsOf } from './decide.ts'
export { escalate, lateSteps } from './escalate.ts'
export { EVERY_LEVEL, startSteps, takeSteps } from './start.ts'
export { tellStopped } from './tell.ts'
export { withSteps } from './viewed.ts'

/** Approval levels of any kind of document: they start at its submission and are decided in order. */
export default { jobs: [escalateApprovals, mailApproval], ledgerChecks } satisfies Belongings
