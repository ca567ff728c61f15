import type { Label } from '../../../platform/definition/label.ts'
import type { Times, Way } from '../way.ts'

/** A tap on a load: it notes a moment, or it is an action that follows after a while in which it can be called off. */
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

/** The one next step of a load; null for one that has ended. A moment that was left out is not asked for again. */
export function nextStep({ status, times }: Pick<Way, 'status' | 'times'>): Step | null {
  if (status === 'pending') return times.batch_start || times.batch_finish ? 'depart' : 'batch_start'
  if (status !== 'progress') return null
  const reached = ON_THE_WAY.findLastIndex((moment) => times[moment] !== null)
  return ON_THE_WAY[reached + 1] ?? 'finish'
}

/** Whether a tap waits before it is sent: what it sets off cannot be taken back. */
export const waits = (step: Step): step is 'depart' | 'finish' => step === 'depart' || step === 'finish'

/** The last moment that was noted, which may be taken back for a while. */
export function lastNoted(times: Times): { moment: Exclude<Step, 'depart' | 'finish'>; at: string } | null {
  for (const moment of [...ON_THE_WAY].toReversed()) {
    const at = times[moment]
    if (at) return { moment, at }
  }
  return times.batch_start && !times.start_delivery ? { moment: 'batch_start', at: times.batch_start } : null
}

/** What the user must hold to take a step. */
export const PERMISSIONS: Readonly<Record<Step, string>> = {
  batch_start: 'update-delivery',
  depart: 'update-delivery-depart',
  arrive_project: 'update-delivery',
  start_unloading: 'update-delivery',
  finish_unloading: 'update-delivery',
  back_to_plant: 'update-delivery',
  finish: 'update-delivery-finish',
}

/** What is said of a step that was taken. */
export const STEP_WORDS = {
  undo: ['Urungkan', 'Undo'],
  undoStep: ['Urungkan {step}', 'Undo {step}'],
  sending: ['{step} {truck} dikirim dalam {seconds} detik', '{step} of {truck} is sent in {seconds} seconds'],
  isSent: ['{step} {truck} sudah dikirim', '{step} of {truck} is sent already'],
  noted: ['{step} {truck} dicatat {time}', '{step} of {truck} noted {time}'],
  takenBack: ['{step} {truck} diurungkan', '{step} of {truck} taken back'],
} as const satisfies Readonly<Record<string, Label>>
