import type { Label } from '../../../../platform/definition/label.ts'
import { EMPTY } from '../../../../platform/web/cells/cell-text.ts'
import type { CellProps, OwnColumn } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import type { Row } from '../../../../platform/web/record.ts'

const LEVELS: Readonly<Record<number, Label>> = {
  0: ['Platform', 'Platform'],
  10: ['Manajer perusahaan', 'Corporate manager'],
  20: ['Staf perusahaan, admin plant', 'Corporate staff, plant admin'],
  30: ['Staf plant', 'Plant staff'],
}

/** The level of a role, with whom it is meant for. */
export function LevelCell({ value }: Pick<CellProps, 'value'>) {
  const say = useSay()
  if (typeof value !== 'number') return EMPTY
  const label = LEVELS[value]
  return label ? `${value} · ${say(label)}` : String(value)
}

function LevelColumn({ record }: { record: Row }) {
  return <LevelCell value={record.level} />
}

/** The list gives the level the width of a text. */
export const LEVEL_COLUMN: OwnColumn = { name: 'rank', label: ['Jenjang', 'Level'], width: 248, Cell: LevelColumn }
