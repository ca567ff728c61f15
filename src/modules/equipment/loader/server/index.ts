import { implement } from '../../../../platform/server/engine/implement.ts'
import { createEquipment, stateActions } from '../../server/state-actions.ts'
import { loader } from '../loader.ts'

export default implement(loader, {
  create: createEquipment('loader'),
  actions: stateActions('ready', { off: [], deactivate: [] }),
})
