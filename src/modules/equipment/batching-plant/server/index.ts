import { implement } from '../../../../platform/server/engine/implement.ts'
import { OPEN_WORK, type Use } from '../../../shared/server/open-documents.ts'
import { createEquipment, holdPastDay, stateActions } from '../../server/state-actions.ts'
import { batchingPlant } from '../batching-plant.ts'

const DOCKETS: Use = {
  label: ['Surat Jalan', 'docket'],
  table: 'dockets',
  column: 'batching_plant_id',
  open: OPEN_WORK,
}
const JOBS: Use = {
  label: ['Job Order', 'job order'],
  table: 'job_orders',
  column: 'batching_plant_id',
  open: OPEN_WORK,
}
const SCHEDULES: Use = {
  label: ['Jadwal Produksi', 'production schedule'],
  table: 'production_schedules',
  column: 'batching_plant_id',
  open: OPEN_WORK,
}

export { assertPlantReady } from './ready.ts'

export default implement(batchingPlant, {
  create: createEquipment('batching_plant'),
  lockFirst: holdPastDay,
  actions: stateActions('ready', { off: [DOCKETS], deactivate: [DOCKETS, JOBS, SCHEDULES] }),

  constraints: {
    equipments_calibration_check: {
      field: 'calibration_due',
      label: [
        'Jatuh Tempo Tera lebih awal dari Tanggal Tera',
        'The calibration due date is before the calibration date',
      ],
    },
  },
})
