import Big from 'big.js'
import { sql } from 'kysely'
import { isObject } from '../../../platform/definition/is-object.ts'
import { company } from '../../../platform/server/database/sql.ts'
import { implement } from '../../../platform/server/engine/implement.ts'
import { defineJob } from '../../../platform/server/jobs/job.ts'
import { parcel } from '../parcel.ts'
import { carriersFirstData, carriersRoute } from './carriers.ts'
import { parcelLabel } from './print-document.ts'

/** Creates the label of a parcel. */
const labelParcel = defineJob({
  name: 'story-label-parcel',
  parse: (payload) => ({ id: Number(isObject(payload) ? payload.id : undefined) }),
  async run({ payload, transaction }) {
    await transaction((call) =>
      call.send(sql`UPDATE story_parcels SET labelled = true WHERE corporate_id = ${company} AND id = ${payload.id}`),
    )
  },
})

export default implement(parcel, {
  prepare(_, draft, before) {
    const { pieces, piece_weight: each } = { ...before, ...draft.values }
    draft.values.weight = new Big(String(each)).times(Number(pieces)).toFixed(3)
  },
  async written(call, { id }, before) {
    if (!before) await call.enqueue(labelParcel, { id })
  },
  routes: [carriersRoute],
  prints: [parcelLabel],
  firstData: carriersFirstData,
  jobs: [labelParcel],
  ledgerChecks: [
    {
      rule: 'PARCEL',
      says: ['paket yang beratnya bukan jumlah berat isinya', 'parcels that do not weigh what their pieces weigh'],
      query: sql`SELECT name FROM story_parcels WHERE weight <> pieces * piece_weight`,
    },
  ],
})
