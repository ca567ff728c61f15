import { implement } from '../../../../platform/server/engine/implement.ts'
import { defaultPpn } from '../default-ppn.ts'

export default implement(defaultPpn, {
  constraints: {
    default_ppns_base_check: {
      field: 'base_den',
      label: ['Penyebut tidak boleh di bawah pembilang', 'The denominator must not be below the numerator'],
    },
  },
})
