import { type Label, labelWritten } from '../../../platform/definition/label.ts'
import type { CellProps } from '../../../platform/web/customize.ts'
import { useSay } from '../../../platform/web/language.ts'
import { OTHER_UNIT } from '../other-unit.ts'

/** The reference of a ledger entry: its document, or that it belongs to other units. */
export const calledByRef = ({ ref }: Readonly<Record<string, unknown>>): Label =>
  labelWritten(String(ref ?? ''), [OTHER_UNIT])

export function RefCell({ record }: CellProps) {
  return useSay()(calledByRef(record))
}
