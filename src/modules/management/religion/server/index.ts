import { insertMissingRows } from '../../../../platform/server/database/insert-rows.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { religion } from '../religion.ts'
import { RELIGIONS } from './religions.ts'

export default implement(religion, {
  firstData: (client) =>
    insertMissingRows(
      client,
      'religions',
      RELIGIONS.map(([code, name]) => ({ code, name })),
    ),
})
