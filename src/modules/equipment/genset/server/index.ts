import { implement } from '../../../../platform/server/engine/implement.ts'
import { createEquipment, stateActions } from '../../server/state-actions.ts'
import { genset } from '../genset.ts'

export default implement(genset, {
  create: createEquipment('genset'),
  actions: stateActions('ready', { off: [], deactivate: [] }),
})
