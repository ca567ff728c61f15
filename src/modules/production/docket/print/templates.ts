import type { Label } from '../../../../platform/definition/label.ts'
import type { DrawnTemplate, PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { docketPdf } from './docket-pdf.ts'
import { sampleDocket } from './docket-print.sample.ts'
import type { DocketPrint, DocketTemplateCode } from './docket-print.ts'
import { docketValues } from './docket-values.ts'

/** The docket templates; the first is the default. */
const docketTemplates: PrintedCategory<DocketPrint> = {
  key: 'DOCKET',
  label: ['Surat Jalan', 'Docket'],
  source: import.meta.url,
  templates: [
    docketTemplate('DOCKET-01', ['Surat jalan satu lembar', 'Docket, one sheet']),
    docketTemplate('DOCKET-02', ['Surat jalan dua lembar', 'Docket, two to a sheet']),
    docketTemplate('DOCKET-TEMP', ['Surat jalan sementara', 'Temporary docket'], true),
  ],
  variables: [...Object.keys(plain(sampleDocket)), 'volume', 'total', 'departure', 'mark'],
  values(print, options) {
    const { volume, total, departure, mark } = docketValues(print, options)
    return { ...plain(print), volume, total, departure: departure ?? '', mark: mark ?? '' }
  },
  sample: sampleDocket,
}
export default docketTemplates

/** The values of a docket by name. */
function plain({ cancelled: _, ...print }: DocketPrint): Record<string, string> {
  return Object.fromEntries(Object.entries(print).map(([name, value]) => [name, String(value ?? '')]))
}

function docketTemplate(code: DocketTemplateCode, name: Label, temporary = false): DrawnTemplate<DocketPrint> {
  return { code, name, orientation: 'landscape', temporary, pdf: (print, options) => docketPdf(print, code, options) }
}
