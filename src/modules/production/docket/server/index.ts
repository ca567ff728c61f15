import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { salesOrder } from '../../../sales/sales-order/sales-order.ts'
import { inOneMinute } from '../docket.rules.ts'
import { deliveryDocket } from '../docket.ts'
import { refuseOpenDockets } from './closing.ts'
import { correct, holdCorrected } from './correct.ts'
import { revalueDays } from './day-sums.ts'
import { issue } from './issue.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { figures } from './list-figures.ts'
import { lockChainOfDocket } from './lock.ts'
import { print } from './print.ts'
import { docketDocument } from './print-document.ts'
import { presentBesideRecord, printFieldsBesideRecord, SCHEMA_BESIDE_RECORD } from './print-fields.ts'
import {
  assertMoments,
  assertNotBeforeDocket,
  assertNotUnderWay,
  cancel,
  depart,
  finish,
  reassign,
  reject,
} from './steps.ts'
import { time, untime } from './times.ts'

export default implement(deliveryDocket, {
  prints: [docketDocument],
  ledgerChecks,

  // Noting a time changes no sums: the docket's own lock is enough.
  lockFirst: async (call, id, verb) => {
    if (verb === 'correct') await holdCorrected(call, id)
    else if (verb !== 'time' && verb !== 'untime') await lockChainOfDocket(call, id)
  },
  check: (call, draft, before) => {
    assertNotUnderWay(before?.status ?? 'pending', draft.values)
    Object.assign(draft.values, inOneMinute(before ?? {}, draft.values))
    assertMoments({ ...before, ...draft.values })
    if (before) assertNotBeforeDocket(call, { ...before, ...draft.values })
  },
  create: issue,
  viewed: { statement: printFieldsBesideRecord, present: presentBesideRecord, schema: SCHEMA_BESIDE_RECORD },
  actions: { depart, finish, cancel, correct, reject, reassign, print, time, untime },
  follows: [
    after(productionUnit, 'close-period', refuseOpenDockets),
    after(salesOrder, 'price', revalueDays('price')),
    after(salesOrder, 'volume', revalueDays('volume')),
  ],
  figures,
  constraints: {
    dockets_open_truck_key: {
      field: 'truck_mixer_id',
      label: [
        'Truk ini baru saja dipakai surat jalan lain. Pilih truk lain',
        'This truck was just assigned to another docket. Choose another truck',
      ],
    },
    dockets_open_driver_key: {
      field: 'driver_id',
      label: [
        'Pengemudi ini baru saja dipakai surat jalan lain. Pilih pengemudi lain',
        'This driver was just assigned to another docket. Choose another driver',
      ],
    },
  },
})
