import type { PrintedCategory } from '../../../platform/server/print/template-registry.ts'
import { writtenDocument } from '../../../platform/server/print/written-template.ts'

/** The content of a parcel's label. */
export interface ParcelLabel {
  name: string
  weight: string
}

/** The templates of a parcel's label. */
const labels: PrintedCategory<ParcelLabel> = {
  key: 'STORY-LABEL',
  label: ['Label Paket', 'Parcel label'],
  source: import.meta.url,
  templates: [
    {
      code: 'STORY-LABEL-01',
      name: ['Label Biasa', 'Ordinary label'],
      orientation: 'portrait',
      temporary: false,
      pdf: ({ name, weight }, options) =>
        writtenDocument(
          { code: 'STORY-LABEL-01', name: 'Label', body: '# {name}\n{weight} kg' },
          { name, weight },
          options,
        ),
    },
  ],
  variables: ['name', 'weight'],
  values: (label) => ({ ...label }),
  sample: { name: 'Paket Contoh', weight: '3,75' },
}
export default labels
