import { type Label, labelWritten } from '../../../platform/definition/label.ts'

/** What the default roles are called; a company may name its own otherwise. */
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

/** The name of a role in both languages: of a default one that is still called so, else as it is written. */
export function roleLabel(written: string): Label {
  return labelWritten(written, Object.values(ROLE_NAMES))
}
