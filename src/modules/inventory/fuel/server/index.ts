import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { incomingMaterial } from '../../incoming-material/incoming-material.ts'
import { fuel } from '../fuel.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { cancel, post } from './post.ts'
import { cancelReceipt, recordReceipt } from './receipt.ts'

export default implement(fuel, {
  ledgerChecks,
  prepare: completeDraft,
  actions: { post, cancel },
  follows: [after(incomingMaterial, 'post', recordReceipt), after(incomingMaterial, 'cancel', cancelReceipt)],
})
