import dayjs from 'dayjs'
import indonesian from 'dayjs/locale/id'
import { MONTHS } from '../../definition/format.ts'

/** Pickers name months like all other screens: 'Agu', where their library has 'Agt'. */
dayjs.locale({ ...indonesian, monthsShort: [...MONTHS.id] }, undefined, true)
