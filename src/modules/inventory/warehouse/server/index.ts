import { implement } from '../../../../platform/server/engine/implement.ts'
import { refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { refuseWhileStocked, USES_OF_WAREHOUSE } from '../../server/still-used.ts'
import { PLACES } from '../../warehouse-types.ts'
import { warehouse } from '../warehouse.ts'

export { automaticWarehouse } from './automatic.ts'
export { warnWhenFull } from './capacity.ts'
export { warnOfMixing } from './mixing.ts'

export default implement(warehouse, {
  // Without a default warehouse the first loaded truck of a new unit could not depart.
  async written(call, record, before) {
    const isForAnything = record.material_id === null && PLACES.type.split(',').includes(record.type)
    if (before || !isForAnything) return
    const unit = await call.db
      .selectFrom('production_units')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', record.production_unit_id)
      .where('default_warehouse_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (unit) await call.update('production_units', unit, { default_warehouse_id: record.id })
  },

  actions: {
    async deactivate(call, record) {
      await refuseWhileStocked(call, record.id, 'warehouse_id')
      await refuseWhileUsed(call, record.id, USES_OF_WAREHOUSE)
      return { record: await call.update('warehouses', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: {
    warehouses_in_transit_key: {
      field: 'type',
      label: [
        'Unit ini sudah punya gudang dalam perjalanan, yang dibuat sistem',
        'This unit already has its in-transit warehouse; the system creates it',
      ],
    },
  },
})
