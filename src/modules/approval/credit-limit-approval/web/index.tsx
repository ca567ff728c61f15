import type { AnyModule } from '../../../../platform/definition/module.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { useRecord } from '../../../../platform/web/controllers/use-record.ts'
import { customize, type SectionProps } from '../../../../platform/web/customize.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { DetailSection } from '../../../../platform/web/views/detail/detail-sections.tsx'
import { creditSubmission } from '../../../sales/credit-submission/credit-submission.ts'
import { DOCUMENTS } from '../../../shared/documents.ts'
import { creditLimitApproval } from '../credit-limit-approval.ts'

const submission = creditSubmission as AnyModule

/** Approvers of a submission see its documents without opening it. */
function SubmissionDocuments({ record }: SectionProps) {
  const may = usePermission()
  const id = record?.credit_submission_id
  return typeof id === 'number' && may(permissionOf(submission, 'read')) ? <DocumentsOf id={id} /> : null
}

function DocumentsOf({ id }: { id: number }) {
  const { record } = useRecord(submission, id)
  return record ? <DetailSection module={submission} record={record} section={DOCUMENTS} /> : null
}

export default customize(creditLimitApproval, { sections: { documents: SubmissionDocuments } })
