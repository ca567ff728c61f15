import type { Label } from '../../../../platform/definition/label.ts'
import {
  defaultTemplateCode,
  type PrintTemplate,
  type TemplateCategory,
} from '../../../../platform/server/print/template-registry.ts'
import { type DocketPdfOptions, docketPdf } from './docket-pdf.ts'
import type { DocketPrint, DocketTemplateCode } from './docket-print.ts'

/** The ways to print a docket. The first is the default. */
export const docketTemplates: TemplateCategory<DocketPrint, DocketPdfOptions> = {
  key: 'DOCKET',
  templates: [
    docketTemplate('DOCKET-01', ['Surat jalan satu lembar', 'Docket, one sheet']),
    docketTemplate('DOCKET-02', ['Surat jalan dua lembar', 'Docket, two to a sheet']),
    docketTemplate('DOCKET-TEMP', ['Surat jalan sementara', 'Temporary docket'], true),
  ],
}

function docketTemplate(
  code: DocketTemplateCode,
  name: Label,
  temporary = false,
): PrintTemplate<DocketPrint, DocketPdfOptions> {
  return { code, name, orientation: 'landscape', temporary, pdf: (print, options) => docketPdf(print, code, options) }
}

/** Which template each printed document of a company has until it chooses another (specification §3). */
export const defaultCorporateTemplates = {
  DOCKET: { template_code: defaultTemplateCode('DOCKET') },
  KWITANSI: { template_code: defaultTemplateCode('KWITANSI') },
  INVOICE: { template_code: defaultTemplateCode('INVOICE') },
} as const
