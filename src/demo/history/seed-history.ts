import type pg from 'pg'
import { addDays } from '../../platform/definition/dates.ts'
import { todayIn } from '../../platform/server/time.ts'
import { CollectedRows } from '../copy-in.ts'
import { drawLosses, LossesOf } from '../losses.ts'
import { createRandom, seedOf } from '../random.ts'
import { busyness, daysBetween } from './calendar.ts'
import { makeLines } from './credit.ts'
import { Ids } from './ids.ts'
import { seedSubmissions } from './limits.ts'
import { makeBalances } from './load-stock.ts'
import { loadPlants } from './load-world.ts'
import { PlantHistory } from './plant-history.ts'
import { saveHistory } from './save.ts'
import { Series } from './series.ts'
import type { Tools } from './tools.ts'
import { Transfers } from './transfers.ts'
import type { Plant, Truck } from './world.ts'

/** The length and end of the history. */
export interface SeedPlan {
  corporateId: number
  now: Date
  seed: string
  days: number
  /** Loads of all plants on an ordinary day. */
  loadsADay: number
}

/** Start times of today's pours, in minutes from now: most have started, some wait. */
const TODAY_STARTS = [-230, -150, -95, -55, -20, 35, 120, 210] as const
/** Yesterday is over at any time, so its pours start in the morning. */
const MORNING = Array.from({ length: 40 }, (_, index) => 360 + ((index * 67) % 300))
/** This many trucks of a plant stay free for the dispatcher. */
const FREE_TRUCKS = 3
const RESERVE = 2.5
const LOADS_TODAY = 40
/** Masters go back two years. */
const YEARS_BACK = 730
/** Where the history itself covers the turn of the year, no separate days are generated. */
const NEAR = 400
const LOADS_THEN = 4
/** The batching computers have reported weights for this many days. */
export const BATCHED_DAYS = 95

/** Generates the last months of a company's business up to this minute, with open dockets and work left for today. */
export async function seedHistory(client: pg.ClientBase, plan: SeedPlan): Promise<void> {
  const { corporateId, now, seed } = plan
  const sink = new CollectedRows()
  await makeBalances(client, corporateId)
  await makeLines(client, corporateId)
  const plants = await loadPlants(client, corporateId, RESERVE)
  const [ids, series] = [await Ids.read(client), await Series.read(client, corporateId)]
  const until = todayIn('Asia/Jakarta', now)
  const losses = drawLosses(seed, until)
  const transfers = new Transfers(plants, until, true)
  const histories = plants.map((plant) => {
    const today = todayIn(plant.timezone, now)
    const tools: Tools = {
      ids,
      series,
      sink,
      random: createRandom(seedOf(`${seed} ${plant.code} ${today}`)),
      materials: createRandom(seedOf(`${seed} ${plant.code} ${today} materials`)),
      losses: new LossesOf(losses, plant.code),
      batchesFrom: addDays(until, -BATCHED_DAYS),
    }
    return {
      plant,
      today,
      tools,
      minute: minuteOf(plant.timezone, now),
      history: new PlantHistory(plant, tools, transfers, today),
    }
  })
  for (const { plant, today, tools } of histories) turnOfTheYear(plant, today, tools, transfers)
  for (let back = plan.days; back >= 0; back--) {
    for (const { plant, history, today, minute } of histories) {
      const [day, next] = [addDays(today, -back), addDays(today, 1 - back)]
      const loads = (on: string) => loadsOn(on, plan, plant)
      if (back === plan.days) history.planAhead(day, loads(day), { day, minute: 300 })
      if (back > 0) {
        history.runDay(day)
        if (back > 1) history.planAhead(next, loads(next), { day }, back === 2 ? MORNING : edgeStarts(back))
        else
          history.planAhead(
            next,
            LOADS_TODAY,
            { day },
            TODAY_STARTS.map((start) => Math.max(0, Math.min(1_400, minute + start))),
          )
      } else {
        history.runToday(today, minute, carriers(plant))
        history.planAhead(next, Math.max(12, loads(next)), { day, latest: minute })
        history.leavePlanned(next)
        history.leaveOpen(today, minute)
      }
    }
  }
  for (const { tools } of histories) transfers.leaveOpen(tools)
  await sink.copyInto(client)
  await saveHistory(
    client,
    { corporateId, plants, ids, series, today: until },
    `demo history of ${plan.days} days, generated`,
  )
  const staff = plants[0]?.staff
  if (staff && staff.approver.id !== staff.seller.id)
    await seedSubmissions(client, corporateId, { author: staff.approver, seller: staff.seller, today: until })
}

/** A few days on both sides of the VAT change at the turn of the year, where the masters go back so far. */
function turnOfTheYear(plant: Plant, today: string, tools: Tools, transfers: Transfers): void {
  const days = daysBetween('2024-12-27', '2025-01-06').filter((day) => day > addDays(today, -YEARS_BACK))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || last >= addDays(today, -NEAR)) return
  const history = new PlantHistory(plant, tools, transfers, today)
  history.planAhead(first, LOADS_THEN, { day: first, minute: 300 })
  for (const day of days) {
    history.runDay(day)
    if (day === last) history.closeAll(day)
    else history.planAhead(addDays(day, 1), LOADS_THEN, { day })
  }
}

/** No two days are alike. */
function loadsOn(day: string, { loadsADay, seed }: SeedPlan, plant: Plant): number {
  const mood = 0.75 + createRandom(seedOf(`${seed} ${plant.code} ${day}`)).next() * 0.5
  return Math.round(loadsADay * plant.share * busyness(day) * mood)
}

/**
 * Once, a pour starts a minute before and one a minute after midnight: dates are the plant's, whatever the server's
 * zone.
 */
function edgeStarts(back: number): number[] {
  return back === 6 ? [1_439, 1] : []
}

/** The trucks for today's loads, the largest first, so that every load finds one. */
function carriers(plant: Plant): Truck[] {
  const bySize = plant.trucks.toSorted((a, b) => b.capacity - a.capacity || a.id - b.id)
  return bySize.slice(0, Math.max(2, bySize.length - FREE_TRUCKS))
}

/** Minutes since midnight in a zone. */
function minuteOf(timezone: string, now: Date): number {
  const time = now.toLocaleTimeString('en-GB', { timeZone: timezone, hour12: false })
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
