import { field } from '../../../platform/definition/field.ts'

/** The level of a role: one gives only roles of a higher number than one's own. */
export const roleLevel = () =>
  field.integer(['Tingkat', 'Level'], {
    required: true,
    rules: 'oneOf:10,20,30',
    default: 30,
    hint: [
      '10 manajer perusahaan, 20 staf perusahaan dan admin plant, 30 staf plant',
      '10 corporate manager, 20 corporate staff and plant admin, 30 plant staff',
    ],
  })
