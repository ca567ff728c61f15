import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { openInPeriod } from '../../../shared/server/open-in-period.ts'

const OPEN: Label = [
  'Masih ada {count} surat jalan di periode ini yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
  'Unfinished dockets in this period: {count} ({numbers}). Finish or cancel them first',
]

/** A period can be closed once all dockets dated in it have ended. */
export async function refuseOpenDockets(call: Call, unit: Row, input: Input): Promise<void> {
  const open = await openInPeriod(call, unit, input, { table: 'dockets', name: 'number' })
  if (!open) return
  throw new Conflict('open_documents', { label: OPEN, values: { count: open.count, numbers: open.names } })
}
