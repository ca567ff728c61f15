import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { incomingMaterial } from '../incoming-material.ts'

export default customize(incomingMaterial, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  cells: { qc_status: QcStatus },
})

const WORDS = incomingMaterial.fields.qc_status.options
const BADGES = { waiting: 'warning', pass: 'green', reject: 'red' } as const

const isWord = (value: unknown): value is keyof typeof WORDS => typeof value === 'string' && Object.hasOwn(WORDS, value)

/** The state of a load's quality test; plain text where none is required. */
function QcStatus({ value }: CellProps) {
  const say = useSay()
  if (!isWord(value)) return null
  if (value === 'none') return say(WORDS.none)
  return <StatusBadge word={{ label: WORDS[value], badge: BADGES[value] }} />
}
