import type { Label } from '../../../../../../platform/definition/label.ts'
import { addTo } from '../../../../../../platform/web/additions.ts'
import type { ActionProps } from '../../../../../../platform/web/customize.ts'
import { NextStep } from '../../../../../../platform/web/views/detail/next-step.tsx'
import { incomingMaterial } from '../../../../incoming-material/incoming-material.ts'
import { materialQuality } from '../../../material-quality.ts'

const TAKE: Label = ['Ambil Sampel', 'Take a sample']

/** A button from a load to its quality test, until there is one. */
function SampleButton({ record }: ActionProps) {
  const isAtGate = record.status === 'pending' || record.status === 'progress'
  const isHeld = record.status === 'finish' && record.qc_status === 'waiting'
  if (record.qc_id !== null || !(isAtGate || isHeld)) return null
  return (
    <NextStep
      label={TAKE}
      module={materialQuality.name}
      start={{ incoming_material_id: record.id }}
      isPrimary={isHeld}
    />
  )
}

export default addTo(incomingMaterial, { actions: { sample: SampleButton } })
