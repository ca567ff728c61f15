import { type Label, labelWritten } from '../../../platform/definition/label.ts'

/** The names of the default roles; a company may rename its own. */
export const ROLE_NAMES = {
  'SUPER-ADMIN': ['Super Admin', 'Super admin'],
  'CORPORATE-MANAGER': ['Manajer Perusahaan', 'Corporate manager'],
  'PLANT-ADMIN': ['Admin Plant', 'Plant admin'],
  DISPATCHER: ['Dispatcher', 'Dispatcher'],
  SALES: ['Penjualan', 'Sales'],
  FINANCE: ['Keuangan', 'Finance'],
  QC: ['Quality Control', 'Quality control'],
  WAREHOUSE: ['Gudang', 'Warehouse'],
  MECHANIC: ['Mekanik', 'Mechanic'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of a role in both languages where it still has its default name, else the stored name. */
export function roleLabel(written: string): Label {
  return labelWritten(written, Object.values(ROLE_NAMES))
}
