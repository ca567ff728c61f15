import { implement } from '../../../../platform/server/engine/implement.ts'
import { salesTarget } from '../sales-target.ts'

export default implement(salesTarget, {
  constraints: {
    sales_targets_of_key: {
      field: 'month',
      label: [
        'Target untuk bulan, unit, tenaga penjual dan kategori ini sudah ada',
        'There is a target for this month, unit, salesperson and category already',
      ],
    },
  },
})
