import { customize } from '../../../../platform/web/customize.ts'
import { ledgerCheck } from '../ledger-check.ts'
import { ExamplesCell, NameCell } from './cells.tsx'
import { CheckNow } from './check-now.tsx'

export default customize(ledgerCheck, {
  called: ({ name, name_en }) => [String(name), String(name_en ?? name)],
  cells: { name: NameCell, examples: ExamplesCell },
  toolbar: { list: CheckNow },
})
