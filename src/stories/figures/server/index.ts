import { implement } from '../../../platform/server/engine/implement.ts'
import { figures } from '../figures.ts'

export default implement(figures, {
  figures: {
    indicator: {
      pending: { select: 'count(*)', where: "t.status = 'pending'" },
      urgent: { select: 'count(*)', where: 't.urgent' },
    },
    index_indicator: { largest: { select: 'max(t.volume)' }, average: { select: 'avg(t.volume)' } },
    chart: { by: 't.city', select: 'sum(t.volume)', where: 't.city IS NOT NULL' },
  },
})
