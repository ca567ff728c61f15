import { implement } from '../../../../platform/server/engine/implement.ts'
import { materialUsage } from '../material-usage.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { cancel, post } from './post.ts'

export { adjustUsages, cancelUsage, type KnownUsage, readUsages, recordUsage, wasteUsage } from './record.ts'
export { addToDays } from './usage-days.ts'

export default implement(materialUsage, { ledgerChecks, prepare: completeDraft, actions: { post, cancel } })
