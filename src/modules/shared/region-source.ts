import type { Label } from '../../platform/definition/label.ts'

/**
 * The source of the administrative regions; its licence requires that it is named wherever they are shown or exported.
 */
export const REGION_SOURCE: Label = [
  'Sumber: idn-area-data 4.0.1, lisensi Open Database License (ODbL) 1.0',
  'Source: idn-area-data 4.0.1, under the Open Database License (ODbL) 1.0',
]
