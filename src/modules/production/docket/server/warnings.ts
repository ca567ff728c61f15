import Big from 'big.js'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const PAPERS: Label = [
  '{paper} {name} berlaku sampai {day}, perbarui secepatnya',
  'The {paper} of {name} expired on {day}, renew it soon',
]
const STNK: Label = ['STNK', 'registration (STNK)']
const KIR: Label = ['KIR', 'inspection (KIR)']
const SMALL: Label = [
  'Volume {asked} m³ di bawah muatan minimum unit ini, {minimum} m³',
  'The volume {asked} m³ is below the minimum load of this unit, {minimum} m³',
]

interface Papers {
  name: string
  police_number: string | null
  stnk_expired: string | null
  kir_expired: string | null
}

/** Warns of truck documents that have expired on the day; the truck may go. */
export function warnOfPapers(call: Call, truck: Papers, date: string): void {
  const name = truck.police_number ?? truck.name
  for (const [paper, expired] of [[STNK, truck.stnk_expired] as const, [KIR, truck.kir_expired] as const]) {
    if (expired === null || expired >= date) continue
    const day: Label = [formatDay(expired, 'id'), formatDay(expired, 'en')]
    call.warn('papers_expired', PAPERS, { paper, name, day }, 'truck_mixer_id')
  }
}

/** Warns of a load below the unit's minimum; it may go. */
export function warnOfSmallLoad(call: Call, quantity: string, minimum: string | null): void {
  if (minimum === null || new Big(quantity).gte(minimum)) return
  call.warn('small_load', SMALL, { asked: call.figure(quantity), minimum: call.figure(minimum) }, 'quantity')
}
