import { implement } from '../../../../platform/server/engine/implement.ts'
import { materialTransfer } from '../material-transfer.ts'
import { holdDays } from './days.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { cancel, receive, send } from './move.ts'
import { print, transferNote } from './print.ts'

export default implement(materialTransfer, {
  ledgerChecks,
  prepare: completeDraft,
  lockFirst: async (call, id, verb, body) => {
    if (verb) await holdDays(call, id, verb, body)
  },
  prints: [transferNote],
  actions: { send, receive, print, cancel },
})
