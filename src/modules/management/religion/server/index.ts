import { insertMissingRows } from '../../../../platform/server/database/insert-rows.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { religion } from '../religion.ts'

/** The values of identity cards: the six recognised religions, and the belief in the one God. */
const RELIGIONS = [
  ['ISLAM', 'Islam'],
  ['KRISTEN', 'Kristen'],
  ['KATOLIK', 'Katolik'],
  ['HINDU', 'Hindu'],
  ['BUDDHA', 'Buddha'],
  ['KHONGHUCU', 'Khonghucu'],
  ['KEPERCAYAAN', 'Kepercayaan Terhadap Tuhan Yang Maha Esa'],
] as const

export default implement(religion, {
  firstData: (client) =>
    insertMissingRows(
      client,
      'religions',
      RELIGIONS.map(([code, name]) => ({ code, name })),
    ),
})
