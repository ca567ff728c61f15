import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatRuleOf } from '../ppn/ppn.rules.ts'
import { EXAMPLE_RULES, EXAMPLES, type Example } from './worth.examples.ts'
import {
  type BilledBefore,
  commitment,
  type OrderFigures,
  type OrderPart,
  type Priced,
  type Worth,
  worth,
} from './worth.rules.ts'

const byId = <T>(values: readonly T[]) => new Map(values.map((value, id) => [id, value]))

const orderOf = ({ date, taxCode, includesVat, isCollector, items, charges = [] }: Example): OrderFigures => ({
  items: items.map(([volume, price, discount], id) => ({ id, volume, price, discount })),
  charges: charges.map((charge, id) => ({ id, ...charge })),
  vat: { rate: vatRuleOf(EXAMPLE_RULES, taxCode, date), included: includesVat === true },
  vat_collector: isCollector === true,
})

const wholeOf = ({ items, charges }: OrderFigures): OrderPart => ({
  volumes: new Map(items.map(({ id, volume }) => [id, volume])),
  quantities: new Map(charges.map(({ id, qty }) => [id, qty])),
})

const isLoaded = ({ volumes }: OrderPart) => [...volumes.values()].some((volume) => new Big(volume).gt(0))

const discountOf = ({ lines }: Worth, item: number) =>
  lines.reduce((sum, { id, discount }) => (id === item ? sum + discount : sum), 0)

/** The parts in sequence, each after all that was billed before it. */
function billed(order: OrderFigures, parts: readonly OrderPart[]): Worth[] {
  let before: BilledBefore = { volumes: new Map(), discounts: new Map(), lumpSums: new Set() }
  return parts.map((part) => {
    const one = worth(order, part, before)
    const { volumes, discounts } = before
    before = {
      volumes: new Map(
        order.items.map(({ id }) => [id, new Big(volumes.get(id) ?? 0).plus(part.volumes.get(id) ?? 0).toFixed()]),
      ),
      discounts: new Map(order.items.map(({ id }) => [id, (discounts.get(id) ?? 0) + discountOf(one, id)])),
      lumpSums: isLoaded(part) ? new Set(order.charges.map(({ id }) => id)) : before.lumpSums,
    }
    return one
  })
}

const sumsOf = ({ subtotal, discount, charge, dpp, ppn, total, amount_due }: Worth) => [
  subtotal,
  discount,
  charge,
  dpp,
  ppn,
  total,
  amount_due,
]

describe.each(EXAMPLES)('$name', (example) => {
  const order = orderOf(example)

  test('the whole order matches the figures computed by hand', () => {
    expect(sumsOf(worth(order, wholeOf(order)))).toEqual(example.whole)
  })

  test('its parts match the figures computed by hand, in sequence', () => {
    const parts = example.parts.map(({ volumes, quantities = [] }) => ({
      volumes: byId(volumes),
      quantities: byId(quantities.map((quantity) => quantity ?? '0')),
    }))
    expect(billed(order, parts).map(sumsOf)).toEqual(example.parts.map(({ sums }) => sums))
  })

  test('its most with tolerance matches the figure computed by hand', () => {
    const [tolerance, amount] = example.commitment
    expect(commitment(order, tolerance)).toBe(amount)
  })
})

const pump = { id: 0, basis: 'lump_sum', qty: '1', price: 500_000, taxable: true }
const waiting = { id: 1, basis: 'per_hour', qty: '2', price: 100_000, taxable: true }
const small: OrderFigures = {
  items: [{ id: 0, volume: '10', price: 1_000_000, discount: 100_000 }],
  charges: [pump, waiting],
  vat: { rate: null, included: false },
  vat_collector: false,
}

test('an order without loads is worth nothing, not even its lump sums', () => {
  expect(worth(small, { volumes: new Map([[0, '0']]), quantities: new Map() }).total).toBe(0)
})

test('a lump sum is billed with the next volume after its invoice was cancelled', () => {
  const part = { volumes: new Map([[0, '2']]), quantities: new Map() }
  const before = { volumes: new Map([[0, '4']]), discounts: new Map([[0, 40_000]]) }
  expect(worth(small, part, { ...before, lumpSums: new Set([pump.id]) }).charge).toBe(0)
  expect(worth(small, part, { ...before, lumpSums: new Set() }).charge).toBe(500_000)
})

test('volume beyond the ordered volume gets no further discount', () => {
  const over = worth(small, { volumes: new Map([[0, '12']]), quantities: new Map() })
  expect(over).toMatchObject({ subtotal: 12_000_000, discount: 100_000 })
  const again = billed(small, [
    { volumes: new Map([[0, '10']]), quantities: new Map() },
    { volumes: new Map([[0, '2']]), quantities: new Map() },
  ])
  expect(again.map(({ discount, charge }) => [discount, charge])).toEqual([
    [100_000, 500_000],
    [0, 0],
  ])
})

test('shares that are rounded up never exceed the discount', () => {
  const order = { ...small, items: [{ id: 0, volume: '3', price: 1_000_000, discount: 3 }], charges: [] }
  const half: OrderPart = { volumes: new Map([[0, '0.5']]), quantities: new Map() }
  // 3 × 0.5 / 3 = 0.5, each time half a rupiah up, until nothing is left.
  const shares = billed(order, [half, half, half, half, half, half]).map(({ discount }) => discount)
  expect(shares).toEqual([1, 1, 1, 0, 0, 0])
})

test('an item given away is worth zero, never less, where a part rounds to zero', () => {
  const order = { ...small, items: [{ id: 0, volume: '0.8', price: 1, discount: 1 }], charges: [] }
  // 0.4 × 1 is rounded down, 1 × 0.4 / 0.8 up.
  const part: OrderPart = { volumes: new Map([[0, '0.4']]), quantities: new Map() }
  expect(billed(order, [part, part]).map(({ total }) => total)).toEqual([0, 0])
})

test('a charge beyond its ordered quantity counts as accrued, one below as ordered', () => {
  expect(commitment(small, '0', new Map([[1, '5']]))).toBe(10_900_000)
  expect(commitment(small, '0', new Map([[1, '1']]))).toBe(10_600_000)
})

/**
 * An order and its volumes split into parts: for each item the thousandths of a m³ in each part. If an item is nearly
 * given away, lines rounded down may leave less than the last rupiah of its discount.
 */
const splitOrders = (mostDiscountPct: number) =>
  fc
    .record({
      items: fc.array(
        fc.record({
          cuts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 30_000 })), {
            minLength: 1,
            maxLength: 8,
          }),
          price: fc.oneof(
            fc.integer({ min: 1_000, max: 3_000_000 }),
            fc.integer({ min: 1, max: 3_000 }).map((n) => n * 1_000),
          ),
          discountPct: fc.integer({ min: 0, max: mostDiscountPct }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      included: fc.boolean(),
      vat_collector: fc.boolean(),
      rule: fc.option(fc.constantFrom(...EXAMPLE_RULES)),
    })
    .filter(({ items }) => items.every(({ cuts }) => cuts.some((cut) => cut > 0)))
    .map(({ items, included, vat_collector, rule }) => {
      const order: OrderFigures = {
        items: items.map(({ cuts, price, discountPct }, id) => {
          const volume = new Big(cuts.reduce((sum, cut) => sum + cut, 0)).div(1_000)
          const discount = volume.times(price).times(discountPct).div(100).round(0, Big.roundDown).toNumber()
          return { id, volume: volume.toFixed(), price, discount }
        }),
        charges: [pump, { ...waiting, qty: '3' }],
        vat: { rate: rule, included },
        vat_collector,
      }
      const count = Math.max(3, ...items.map(({ cuts }) => cuts.length))
      const parts = Array.from({ length: count }, (_, at) => ({
        volumes: byId(items.map(({ cuts }) => new Big(cuts[at] ?? 0).div(1_000).toFixed())),
        quantities: new Map([[waiting.id, at < 3 ? '1' : '0']]),
      }))
      return { order, parts }
    })

const TIMES = { numRuns: 300 }
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('however an order is cut into parts', () => {
  test('its discounts and charges add up to those of the order, to the rupiah', () => {
    fc.assert(
      fc.property(splitOrders(90), ({ order, parts }) => {
        const all = billed(order, parts)
        expect(sum(all.map(({ charge }) => charge))).toBe(worth(order, wholeOf(order)).charge)
        for (const item of order.items) {
          const shares = all.map((one) => discountOf(one, item.id))
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
          expect(sum(shares)).toBe(item.discount)
        }
      }),
      TIMES,
    )
  })

  test('its lines sum up to the order if a part of a m³ costs whole rupiah, else within half a rupiah each', () => {
    fc.assert(
      fc.property(splitOrders(100), ({ order, parts }) => {
        const off = sum(billed(order, parts).map(({ subtotal }) => subtotal)) - worth(order, wholeOf(order)).subtotal
        const uneven = order.items.filter(({ price }) => price % 1_000 !== 0).length
        expect(Math.abs(off)).toBeLessThanOrEqual((uneven * (parts.length + 1)) / 2)
      }),
      TIMES,
    )
  })

  test('no amount is below zero, and the amount due is the total, less VAT that the customer pays to the state', () => {
    fc.assert(
      fc.property(splitOrders(100), ({ order, parts }) => {
        for (const one of billed(order, parts)) {
          expect(Math.min(...sumsOf(one))).toBeGreaterThanOrEqual(0)
          expect(one.total).toBe(one.dpp + one.ppn)
          expect(one.dpp + (order.vat.included ? one.ppn : 0)).toBe(one.subtotal - one.discount + one.charge)
          expect(one.amount_due).toBe(order.vat_collector ? one.dpp : one.total)
        }
      }),
      TIMES,
    )
  })

  test('the VAT of its parts is that of their sum, within a rupiah for each', () => {
    fc.assert(
      fc.property(splitOrders(100), ({ order, parts }) => {
        const all = billed(order, parts)
        const one = worth(order, wholeOf(order))
        const lines = sum(all.map(({ subtotal }) => subtotal)) - one.subtotal
        const off = sum(all.map(({ ppn }) => ppn)) - one.ppn
        expect(Math.abs(off)).toBeLessThanOrEqual(parts.length + 1 + Math.abs(lines))
      }),
      TIMES,
    )
  })

  test('whatever its prices by docket date, its lines are those volumes at those prices', () => {
    const prices = fc.array(
      fc.integer({ min: 0, max: 3_000 }).map((thousands) => thousands * 1_000),
      { minLength: 1, maxLength: 5 },
    )
    const loads = fc.array(
      fc.record({ tenths: fc.integer({ min: 1, max: 90 }), day: fc.nat(4), isBilled: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(prices, loads, fc.nat(200_000), (perDay, loaded, discount) => {
        const dockets = loaded.map(({ tenths, day, isBilled }) => ({
          volume: new Big(tenths).div(10).toFixed(),
          price: perDay[day % perDay.length] ?? 0,
          isBilled,
        }))
        const volumeOf = (all: readonly Priced[]) =>
          all.reduce((total, { volume }) => total.plus(volume), new Big(0)).toFixed()
        const item = { id: 0, volume: volumeOf(dockets), price: 1_000, discount }
        const order = { ...small, items: [item], charges: [] }
        const partOf = (own: readonly Priced[]) => ({
          volumes: byId([volumeOf(own)]),
          atPrices: byId([
            [...Map.groupBy(own, ({ price }) => price)].map(([price, at]) => ({ price, volume: volumeOf(at) })),
          ]),
          quantities: new Map(),
        })
        const groups = [dockets.filter(({ isBilled }) => isBilled), dockets.filter(({ isBilled }) => !isBilled)]
        const all = billed(order, groups.map(partOf))
        const expected = dockets.reduce(
          (total, { volume, price }) => total.plus(new Big(volume).times(price)),
          new Big(0),
        )
        expect(sum(all.map(({ subtotal }) => subtotal))).toBe(expected.toNumber())
        for (const line of all.flatMap(({ lines }) => lines)) {
          expect(line.discount).toBeGreaterThanOrEqual(0)
          expect(line.discount).toBeLessThanOrEqual(new Big(line.volume).times(line.price).toNumber())
        }
        for (const one of all) expect(discountOf(one, 0)).toBe(one.discount)
        const whole = worth(order, partOf(dockets))
        expect(sum(all.map((one) => one.subtotal))).toBe(whole.subtotal)
        if (
          new Big(discount).lte(
            Math.min(
              ...groups.map((own) => worth({ ...order, items: [{ ...item, discount: 0 }] }, partOf(own)).subtotal),
            ),
          )
        ) {
          expect(sum(all.map((one) => one.discount))).toBe(whole.discount)
        }
      }),
      TIMES,
    )
  })
})
