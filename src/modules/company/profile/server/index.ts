import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince } from '../../../shared/server/fill-province.ts'
import { corporateProfile } from '../profile.ts'
import { refuseWithoutExpiry } from './expiry.ts'

export { refuseBeyond } from './limits.ts'

export default implement(corporateProfile, {
  prepare: fillProvince,

  check: refuseWithoutExpiry,

  // Sessions cache the company's number format.
  async written(call) {
    await call.rightsChanged()
  },

  constraints: {
    ...coordinatesTogether('corporates'),
    corporate_accounts_account_key: {
      field: 'accounts',
      label: ['Satu akun tertulis dua kali', 'The same account is entered twice'],
    },
    corporate_bank_accounts_number_key: {
      field: 'bank_accounts',
      label: ['Nomor rekening yang sama tertulis dua kali', 'The same account number is entered twice'],
    },
  },
})
