import { implement } from '../../../platform/server/engine/implement.ts'
import { Forbidden } from '../../../platform/server/errors.ts'
import { files } from '../files.ts'

export default implement(files, {
  mayChange(_, record) {
    if (record.name === 'Segel') throw new Forbidden()
  },
})
