import type { Label } from '../../../platform/definition/label.ts'
import type { Times, Way } from '../way.ts'

/** A tap on a load: it records a time, or starts an action after a delay in which the user can cancel it. */
export type Step =
  | 'batch_start'
  | 'depart'
  | 'arrive_project'
  | 'start_unloading'
  | 'finish_unloading'
  | 'back_to_plant'
  | 'finish'

export const STEPS: Readonly<Record<Step, Label>> = {
  batch_start: ['Muat', 'Load'],
  depart: ['Berangkat', 'Depart'],
  arrive_project: ['Tiba', 'Arrived'],
  start_unloading: ['Bongkar', 'Unload'],
  finish_unloading: ['Selesai Bongkar', 'Unloaded'],
  back_to_plant: ['Kembali', 'Back'],
  finish: ['Selesai', 'Finish'],
}

const ON_THE_WAY = ['arrive_project', 'start_unloading', 'finish_unloading', 'back_to_plant'] as const

/** The next step of a load; null for one that has ended. Times that were left out are not asked for again. */
export function nextStep({ status, times }: Pick<Way, 'status' | 'times'>): Step | null {
  if (status === 'pending') return times.batch_start || times.batch_finish ? 'depart' : 'batch_start'
  if (status !== 'progress') return null
  const reached = ON_THE_WAY.findLastIndex((moment) => times[moment] !== null)
  return ON_THE_WAY[reached + 1] ?? 'finish'
}

/** Whether a tap is delayed before it is sent, since its action cannot be undone. */
export const waits = (step: Step): step is 'depart' | 'finish' => step === 'depart' || step === 'finish'

/** The last recorded time, which can be undone for a while. */
export function lastNoted(times: Times): { moment: Exclude<Step, 'depart' | 'finish'>; at: string } | null {
  for (const moment of [...ON_THE_WAY].toReversed()) {
    const at = times[moment]
    if (at) return { moment, at }
  }
  return times.batch_start && !times.start_delivery ? { moment: 'batch_start', at: times.batch_start } : null
}

/** The permission that a step needs. */
export const PERMISSIONS: Readonly<Record<Step, string>> = {
  batch_start: 'update-delivery',
  depart: 'update-delivery-depart',
  arrive_project: 'update-delivery',
  start_unloading: 'update-delivery',
  finish_unloading: 'update-delivery',
  back_to_plant: 'update-delivery',
  finish: 'update-delivery-finish',
}

/** The message after a step. */
export const STEP_WORDS = {
  undo: ['Urungkan', 'Undo'],
  undoStep: ['Urungkan {step}', 'Undo {step}'],
  sending: ['{step} {truck} dikirim dalam {seconds} detik', '{step} of {truck} will be sent in {seconds} seconds'],
  isSent: ['{step} {truck} sudah dikirim', '{step} of {truck} has already been sent'],
  noted: ['{step} {truck} dicatat {time}', '{step} of {truck} recorded {time}'],
  takenBack: ['{step} {truck} diurungkan', '{step} of {truck} undone'],
} as const satisfies Readonly<Record<string, Label>>
