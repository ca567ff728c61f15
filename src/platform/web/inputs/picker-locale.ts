import dayjs from 'dayjs'
import indonesian from 'dayjs/locale/id'
import { MONTHS } from '../../definition/format.ts'

/** Pickers call the months as every other screen does: 'Agu', where their library says 'Agt'. */
dayjs.locale({ ...indonesian, monthsShort: [...MONTHS.id] }, undefined, true)
