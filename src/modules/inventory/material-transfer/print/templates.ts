import type { PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { sampleNote, type TransferNote } from './transfer-note.ts'
import { notePdf, noteValues } from './transfer-note-pdf.ts'

const noteTemplates: PrintedCategory<TransferNote> = {
  key: 'TRANSFER',
  label: ['Surat Transfer Material', 'Material transfer note'],
  source: import.meta.url,
  templates: [
    {
      code: 'TRANSFER-01',
      name: ['Surat transfer material', 'Material transfer note'],
      orientation: 'portrait',
      temporary: false,
      pdf: notePdf,
    },
  ],
  variables: Object.keys(
    noteValues(sampleNote, { language: 'id', numberFormat: 'comma-thousands', orientation: 'portrait' }),
  ),
  values: noteValues,
  sample: sampleNote,
}
export default noteTemplates
