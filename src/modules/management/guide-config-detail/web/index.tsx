import type { Label } from '../../../../platform/definition/label.ts'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { guideConfigDetail } from '../guide-config-detail.ts'

/** The named parts that every screen has. */
const PARTS: ReadonlyMap<string, Label> = new Map([
  ['menu', ['Menu', 'Menu']],
  ['user', ['Menu Pengguna', 'User menu']],
  ['search', ['Pencarian', 'Search']],
  ['rows', ['Baris', 'Rows']],
  ['add', ['Tombol Tambah', 'Add button']],
  ['fields', ['Isian', 'Fields']],
  ['save', ['Tombol Simpan', 'Save button']],
])

/** The name of the part; an unknown selector is shown as it is. */
function PartCell({ value }: CellProps) {
  const say = useSay()
  const written = String(value ?? '')
  const part = PARTS.get(written)
  return part ? say(part) : written
}

export default customize(guideConfigDetail, { cells: { selector: PartCell } })
