import { customize } from '../../../../platform/web/customize.ts'
import { auditLog } from '../audit-log.ts'
import { BeforeCell, ChangesCell, ChangesSection, RecordCell } from './cells.tsx'
import { VerifyButton } from './verify-button.tsx'

export default customize(auditLog, {
  cells: { number: RecordCell, after: ChangesCell, before: BeforeCell },
  sections: { changes: ChangesSection },
  toolbar: { list: VerifyButton },
})
