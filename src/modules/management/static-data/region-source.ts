import type { Label } from '../../../platform/definition/label.ts'

/** Where the administrative areas come from; the licence asks that it is named wherever they are shown or exported. */
export const REGION_SOURCE = {
  name: 'idn-area-data 4.0.1',
  url: 'https://github.com/fityannugroho/idn-area-data',
  licence: 'ODbL 1.0',
  licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  label: [
    'Sumber: idn-area-data 4.0.1, lisensi Open Database License (ODbL) 1.0',
    'Source: idn-area-data 4.0.1, under the Open Database License (ODbL) 1.0',
  ],
} as const satisfies { name: string; url: string; licence: string; licenceUrl: string; label: Label }
