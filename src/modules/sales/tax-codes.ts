import type { Label } from '../../platform/definition/label.ts'

/** The transaction codes of Indonesian tax invoices that a customer may have. */
export const TAX_CODES = {
  '01': ['01 · Kepada selain pemungut PPN', '01 · To a buyer who is not a VAT collector'],
  '02': ['02 · Kepada pemungut PPN instansi pemerintah', '02 · To a government VAT collector'],
  '03': ['03 · Kepada pemungut PPN lainnya', '03 · To another VAT collector'],
  '04': ['04 · DPP nilai lain', '04 · Other tax base'],
  '07': ['07 · PPN tidak dipungut', '07 · VAT not collected'],
  '08': ['08 · PPN dibebaskan', '08 · Exempt from VAT'],
} as const satisfies Record<string, Label>
