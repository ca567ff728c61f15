import { implement } from '../../../../platform/server/engine/implement.ts'
import { opnameStock } from '../opname-stock.ts'
import { approve, cancel, freeze, reject, submit } from './decide.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { countSheet, print } from './print-sheet.ts'
import { holdDay } from './snapshot-day.ts'
import { viewed } from './viewed.ts'

export default implement(opnameStock, {
  ledgerChecks,
  prints: [countSheet],
  prepare: completeDraft,
  viewed,
  lockFirst: async (call, id, verb) => {
    if (verb === 'approve') await holdDay(call, id)
  },
  constraints: {
    stock_take_items_material_key: {
      field: 'materials',
      label: ['Material yang sama dihitung dua kali', 'The same material is counted twice'],
    },
  },
  actions: { freeze, print, submit, approve, reject, cancel },
})
