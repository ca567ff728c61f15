import { labelWritten } from '../../../../platform/definition/label.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { depositEntry } from '../deposit-entry.ts'
import { OTHER_UNIT } from '../other-unit.ts'

const wordsOf = (ref: unknown) => labelWritten(String(ref ?? ''), [OTHER_UNIT])

function RefCell({ value }: CellProps) {
  return useSay()(wordsOf(value))
}

export default customize(depositEntry, { called: ({ ref }) => wordsOf(ref), cells: { ref: RefCell } })
