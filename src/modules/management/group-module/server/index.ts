import { implement } from '../../../../platform/server/engine/implement.ts'
import { groupModule } from '../group-module.ts'

export default implement(groupModule, {
  // What a package holds, its companies have at once.
  switched: (call) => call.rightsChanged(),
})
