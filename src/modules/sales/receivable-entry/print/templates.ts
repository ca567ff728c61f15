import type { PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { statementPdf } from './statement-pdf.ts'
import { type StatementPrint, sampleStatement } from './statement-print.ts'
import { statementValues } from './statement-values.ts'

/** The templates of the customer statement. */
const statementTemplates: PrintedCategory<StatementPrint> = {
  key: 'STATEMENT',
  label: ['Kartu Piutang', 'Statement'],
  source: import.meta.url,
  templates: [
    {
      code: 'STATEMENT-01',
      name: ['Kartu piutang pelanggan', "Customer's statement"],
      orientation: 'portrait',
      temporary: false,
      pdf: statementPdf,
    },
  ],
  variables: Object.keys(
    statementValues(sampleStatement, { language: 'id', numberFormat: 'comma-thousands', orientation: 'portrait' }),
  ),
  values: statementValues,
  sample: sampleStatement,
}
export default statementTemplates
