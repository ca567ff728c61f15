import { type Label, labelWritten } from '../../../platform/definition/label.ts'
import type { CellProps } from '../../../platform/web/customize.ts'
import { useSay } from '../../../platform/web/language.ts'
import { OTHER_UNIT } from '../other-unit.ts'

/** What an entry of a ledger is called: its document, or that it is of other units. */
export const calledByRef = ({ ref }: Readonly<Record<string, unknown>>): Label =>
  labelWritten(String(ref ?? ''), [OTHER_UNIT])

export function RefCell({ record }: CellProps) {
  return useSay()(calledByRef(record))
}
