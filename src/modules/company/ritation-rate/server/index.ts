import { implement } from '../../../../platform/server/engine/implement.ts'
import { ritationRate } from '../ritation-rate.ts'

export default implement(ritationRate, {
  constraints: {
    ritation_rates_of_key: {
      field: 'up_to_km',
      label: [
        'Tarif untuk unit, tanggal mulai dan jarak ini sudah ada; ubah yang itu atau pakai jarak lain',
        'A rate for this unit, start date and distance already exists; change it or use another distance',
      ],
    },
  },
})
