import { implement } from '../../../../platform/server/engine/implement.ts'
import { materialUsage } from '../material-usage.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { cancelUsage, recordUsage, wasteUsage } from './record.ts'

export default implement(materialUsage, { ledgerChecks })
