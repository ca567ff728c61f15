import { implement } from '../../../../platform/server/engine/implement.ts'
import { ritationRate } from '../ritation-rate.ts'

export default implement(ritationRate, {
  constraints: {
    ritation_rates_of_key: {
      field: 'up_to_km',
      label: [
        'Tarif untuk unit, tanggal mulai dan jarak ini sudah ada; ubah yang itu atau pakai jarak lain',
        'There is a rate for this unit, first day and distance already; change that one or use another distance',
      ],
    },
  },
})
