import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { incomingMaterial } from '../incoming-material.ts'
import { refuseOpenReceipts } from './closing.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { holdOrder } from './order-line.ts'
import { print, weighbridgeSlip } from './print.ts'
import { cancel, post, reject, reweigh, weigh1 } from './steps.ts'
import { viewed } from './viewed.ts'

export { boughtDry, holdLoad, holdReceipt, judgeLoad, testedBy, unjudgeLoad } from './quality.ts'

export { holdForScale, waitingReceipts, weighByScale } from './scale.ts'

export default implement(incomingMaterial, {
  ledgerChecks,
  prepare: completeDraft,
  lockFirst: async (call, id, verb, body) => {
    if (verb === 'post') await holdOrder(call, id, { weighedOutAt: body.weighed_out_at })
    if (verb === 'cancel') await holdOrder(call, id)
  },
  prints: [weighbridgeSlip],
  viewed,
  actions: { weigh1, reweigh, post, reject, cancel, print },
  follows: [after(productionUnit, 'close-period', refuseOpenReceipts)],
  figures: {
    indicator: { qc_waiting: { select: 'count(*)', where: "t.qc_status = 'waiting'" } },
  },
  constraints: {
    incoming_materials_vendor_docket_key: {
      field: 'vendor_docket_no',
      label: [
        'Surat jalan pemasok ini sudah dipakai penerimaan lain',
        'Another receipt already uses this vendor docket',
      ],
    },
  },
})
