import Big from 'big.js'
import { sql } from 'kysely'
import { company } from '../../../platform/server/database/sql.ts'
import { implement, integer, type Run, text } from '../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../platform/server/errors.ts'
import { actOn } from '../../../platform/server/write/act.ts'
import { toldRefusal } from '../../../platform/server/write/collection.ts'
import { tariff } from '../tariff.ts'

const HIGHEST = 1_000_000_000

async function raise(run: Run, input: Parameters<typeof text>[0]) {
  const factor = new Big(text(input, 'percent')).plus(100).div(100)
  const named = typeof input.named === 'string' ? input.named : ''
  const { rows: tariffs } = await run.read((call) =>
    call.send(
      sql`SELECT id, name, price FROM story_tariffs
        WHERE corporate_id = ${company} AND starts_with(name, ${named}) ORDER BY id`,
    ),
  )
  const left: unknown[] = []
  for (const [index, { id, name, price }] of tariffs.entries()) {
    run.tell({ done: index, total: tariffs.length })
    const raised = factor.times(price).round(0, Big.roundHalfUp).toNumber()
    try {
      await run.write(async (call) => {
        await actOn(call, call.registry, call.registry.get('story-tariff'), id, 'price', { price: raised })
        return { id }
      })
    } catch (refusal) {
      left.push({ id, number: name, ...toldRefusal(run, refusal) })
    }
  }
  run.tell({ done: tariffs.length, total: tariffs.length })
  return { tariffs: [...run.outcomes.values()], left }
}

export default implement(tariff, {
  prepare(_, draft, before) {
    const { price, pieces } = { ...before, ...draft.values }
    draft.values.total = Number(price) * Number(pieces)
  },
  actions: {
    async price(call, record, input) {
      const price = integer(input, 'price')
      if (price > HIGHEST)
        throw new RuleBroken(
          'too_high',
          ['Tarif paling tinggi Rp 1 miliar', 'A price is Rp 1 billion at most'],
          {},
          'price',
        )
      const total = price * Number(record.pieces)
      return { record: await call.updateRow('story_tariffs', record, { price, total }, { action: 'price' }) }
    },
  },
  collections: { raise },
})
