import { type Draft, implement } from '../../../../platform/server/engine/implement.ts'
import { OPEN_WORK, type Use } from '../../../shared/server/open-documents.ts'
import { createEquipment, holdPastDay, stateActions } from '../../server/state-actions.ts'
import { tidyPoliceNumber } from '../police-number.rules.ts'
import { truckMixer } from '../truck-mixer.ts'

const DOCKETS: readonly Use[] = [
  { label: ['Surat Jalan', 'docket'], table: 'dockets', column: 'truck_mixer_id', open: OPEN_WORK },
]

export default implement(truckMixer, {
  prepare: writePlateOneWay,
  create: createEquipment('truck_mixer'),
  lockFirst: holdPastDay,
  actions: stateActions('available', { off: DOCKETS, deactivate: DOCKETS }),
})

/** Plates are compared in their standard form, so one plate is one truck. */
function writePlateOneWay(_call: unknown, draft: Draft): void {
  const given = draft.values.police_number
  if (typeof given === 'string') draft.values.police_number = tidyPoliceNumber(given)
}
