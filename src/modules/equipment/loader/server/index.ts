import { implement } from '../../../../platform/server/engine/implement.ts'
import { createEquipment, holdPastDay, stateActions } from '../../server/state-actions.ts'
import { loader } from '../loader.ts'

export default implement(loader, {
  create: createEquipment('loader'),
  lockFirst: holdPastDay,
  actions: stateActions('ready', { off: [], deactivate: [] }),
})
