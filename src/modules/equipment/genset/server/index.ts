import { implement } from '../../../../platform/server/engine/implement.ts'
import { createEquipment, holdPastDay, stateActions } from '../../server/state-actions.ts'
import { genset } from '../genset.ts'

export default implement(genset, {
  create: createEquipment('genset'),
  lockFirst: holdPastDay,
  actions: stateActions('ready', { off: [], deactivate: [] }),
})
