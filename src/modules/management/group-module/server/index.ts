import { implement } from '../../../../platform/server/engine/implement.ts'
import { groupModule } from '../group-module.ts'

export default implement(groupModule, {
  // Companies get a change of their package at once.
  switched: (call) => call.rightsChanged(),
})
