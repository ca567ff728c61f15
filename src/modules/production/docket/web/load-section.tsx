import Big from 'big.js'
import { useEffect, useRef } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { type LoadFacts, leftAfter, loadWarnings, usualLoad } from './load.ts'
import styles from './load-section.module.css'

const LOAD: Label = ['Muatan', 'Load']
const LEFT_AFTER: Label = [
  'Sisa job order {left} m³, setelah muatan ini {after} m³',
  'Left on the job order {left} m³, after this load {after} m³',
]

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The volume left after the load, and warnings about it, before the request is sent. */
export function LoadSection({ mode, values, setValue }: SectionProps) {
  const isNew = mode === 'create'
  const { choice: job } = useChoiceById('production', isNew ? idOf(values.job_order_id) : null)
  const { choice: truck } = useChoiceById('truck-mixer', isNew ? idOf(values.truck_mixer_id) : null)
  const facts: LoadFacts = {
    remaining: numberOf(job?.remaining),
    capacity: numberOf(truck?.drum_capacity_m3),
    police: textOf(truck?.name) ?? '',
    stnkExpired: textOf(truck?.stnk_expired),
    kirExpired: textOf(truck?.kir_expired),
  }
  useUsualLoad(usualLoad(facts), values.quantity, (load) => setValue('quantity', load))
  const say = useSay()
  const format = useFormat()
  const volume = (value: number | string) => format.number(value, 2)
  const quantity = /^\d+(\.\d+)?$/.test(textOf(values.quantity) ?? '') ? textOf(values.quantity) : null
  const after = leftAfter(facts.remaining, quantity)
  const warnings = loadWarnings(facts, quantity, textOf(values.date) ?? '', { volume, day: format.day })
  if (!isNew || (after === null && warnings.length === 0)) return null
  return (
    <section className={styles.load} aria-label={say(LOAD)} aria-live="polite">
      {after !== null && new Big(after).gte(0) && facts.remaining !== null && (
        <p>{say(LEFT_AFTER, { left: volume(facts.remaining), after: volume(after) })}</p>
      )}
      {warnings.map(({ label, values: told }) => (
        <p key={label[1] + String(told.paper)} data-warning>
          {say(label, told)}
        </p>
      ))}
    </section>
  )
}

/** Fills in the usual load of job order and truck, unless the user typed another. */
function useUsualLoad(usual: string | null, now: unknown, put: (load: string) => void): void {
  const given = useRef('')
  const latest = useRef({ now, put })
  latest.current = { now, put }
  useEffect(() => {
    const { now: typed, put: set } = latest.current
    if (usual === null || (typed !== '' && typed !== given.current)) return
    given.current = usual
    set(usual)
  }, [usual])
}
