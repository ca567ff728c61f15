import { OpenLink, opensAt } from '../../../../platform/web/cells/open-link.tsx'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { yard } from '../yard.ts'

export default customize(yard, { cells: { step: StepCell } })

const RECEIPT = { path: '/inventory/incoming-material', view: 'detail' } as const

/** The next step of a truck, as a link to its receipt. */
function StepCell({ field, value, record }: CellProps) {
  const say = useSay()
  const label = field.kind === 'select' ? field.options[String(value)] : undefined
  if (!label) return null
  return (
    <OpenLink href={opensAt(RECEIPT, record.id)} asButton inTable={false}>
      {say(label)}
    </OpenLink>
  )
}
