import type { Label } from '../../../../platform/definition/label.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import type { Row } from '../../../../platform/web/record.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { RequiredInput } from '../../../../platform/web/views/form/required-input.tsx'
import { incomingMaterial } from '../incoming-material.ts'

export default customize(incomingMaterial, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  cells: { qc_status: QcStatus },
  asked: {
    weigh1: { isAnswered: isNotTyped },
    reweigh: { isAnswered: isNotTyped },
    // Of tare and quantity the one that this load is asked for cannot be left out.
    post: { isAnswered: isNotAsked, inputs: { tare_kg: RequiredInput, accepted_qty: RequiredInput } },
  },
})

/** Why a weight is typed, and its photo, are asked only where a weighbridge could have read it. */
function isNotTyped(name: string, { weighbridge }: Row): boolean {
  return weighbridge === false && (name === 'manual_reason' || name === 'photo')
}

/** What weighing out asks depends on the load: whether it was weighed in, and whether its moisture is known. */
function isNotAsked(name: string, record: Row): boolean {
  const { gross_kg, moisture_pct, qc_status } = record
  if (isNotTyped(name, record)) return true
  if (name === 'accepted_qty') return gross_kg !== null
  if (name === 'tare_kg' || name === 'manual_reason' || name === 'photo') return gross_kg === null
  return name === 'moisture_pct' && (gross_kg === null || moisture_pct !== null || qc_status === 'waiting')
}

const WORDS = incomingMaterial.fields.qc_status.options
const RETURNED: Label = ['Dikembalikan', 'Returned']
const BADGES = { waiting: 'warning', pass: 'green', reject: 'red' } as const

const isWord = (value: unknown): value is keyof typeof WORDS => typeof value === 'string' && Object.hasOwn(WORDS, value)

/** The state of a load's quality test; plain text where none is required. */
function QcStatus({ value, record }: CellProps) {
  const say = useSay()
  if (!isWord(value)) return null
  // Turned away, the truck itself is rejected; from quarantine its load went back.
  if (value === 'reject' && record.status === 'finish') return <StatusBadge word={{ label: RETURNED, badge: 'red' }} />
  if (value === 'none') return say(WORDS.none)
  return <StatusBadge word={{ label: WORDS[value], badge: BADGES[value] }} />
}
