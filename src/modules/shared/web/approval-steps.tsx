import { Text } from '@mantine/core'
import { field } from '../../../platform/definition/field.ts'
import { isObject } from '../../../platform/definition/is-object.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { CustomTab } from '../../../platform/web/customize.ts'
import { useSay } from '../../../platform/web/language.ts'
import type { Row } from '../../../platform/web/record.ts'
import { DetailLines } from '../../../platform/web/views/detail/detail-lines.tsx'
import { statuses } from '../statuses.ts'

const LABEL: Label = ['Level Persetujuan', 'Approval levels']
const ANYBODY: Label = ['Semua yang berhak menyetujui', 'All users who may approve']
const NONE: Label = [
  'Belum ada. Level diambil dari pengaturan saat dokumen diajukan atau pertama kali diputuskan.',
  'None yet. The levels are taken from the settings when the document is submitted or first decided.',
]

const known = { computed: true } as const
const words = statuses('off', 'pending', 'approve', 'reject', 'cancel')

/** The levels of a document in the answer of its view, `steps`. */
const STEPS = field.lines(LABEL, {
  table: 'approval_steps',
  parent: 'doc_id',
  scope: 'production-unit',
  fields: {
    level: field.integer(['Level', 'Level'], known),
    approver: field.text(['Penyetuju', 'Approver'], known),
    status: field.status({
      ...words,
      off: { ...words.off, label: ['Menunggu level sebelumnya', 'Waits for the previous level'] },
      pending: { ...words.pending, label: ['Menunggu persetujuan', 'Waits for approval'] },
      cancel: { ...words.cancel, label: ['Tidak dapat dilanjutkan', 'Cannot be continued'] },
    }),
    due_at: field.datetime(['Batas Waktu', 'Due at'], known),
    decided_by_name: field.text(['Diputuskan Oleh', 'Decided by'], known),
    decided_at: field.datetime(['Waktu Keputusan', 'Decided at'], known),
    note: field.textarea(['Catatan', 'Note'], known),
  },
})

/** The tab of a document's levels: who decides, until when, and the decision. */
export const approvalSteps: CustomTab = { name: 'approval-steps', label: LABEL, Tab: StepsTab }

function StepsTab({ record }: { record: Row }) {
  const say = useSay()
  const steps = Array.isArray(record.steps) ? record.steps.filter(isObject) : []
  if (steps.length === 0) return <Text c="dimmed">{say(NONE)}</Text>
  return (
    <DetailLines field={STEPS} rows={steps.map((step) => ({ ...step, approver: step.approver ?? say(ANYBODY) }))} />
  )
}
