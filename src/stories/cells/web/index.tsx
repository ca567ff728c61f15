import { Progress } from '@mantine/core'
import { type CellProps, customize } from '../../../platform/web/customize.ts'
import { useFormat } from '../../../platform/web/number-format.ts'
import type { Row } from '../../../platform/web/record.ts'
import { cells } from '../cells.ts'

/** Slot: the value of one field, rendered by the module. */
function Volume({ value }: CellProps) {
  const volume = Number(value ?? 0)
  return <Progress miw={80} value={Math.min(100, volume)} aria-label={`${volume} m³`} />
}

/** Row-slot: a column without a field, rendered from the whole record. */
function PerCubicMetre({ record }: { record: Row }) {
  const format = useFormat()
  const price = Number(record.amount) / Number(record.volume)
  return Number.isFinite(price) ? <strong>{format.number(price, 0)}</strong> : '-'
}

export default customize(cells, {
  cells: { volume: Volume },
  columns: [{ name: 'per_m3', label: ['Per m³', 'Per m³'], width: 92, Cell: PerCubicMetre }],
})
