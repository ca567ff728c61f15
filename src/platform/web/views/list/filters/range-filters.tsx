import { Button } from '@mantine/core'
import { useState } from 'react'
import { addDays, isDay, openPeriod } from '../../../../definition/dates.ts'
import { unitIn } from '../../../../definition/format.ts'
import type { Label } from '../../../../definition/label.ts'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import { useToday } from '../../../controllers/use-today.ts'
import { DayInput } from '../../../inputs/day-input.tsx'
import { NumberBox } from '../../../inputs/number-box.tsx'
import { isPlain } from '../../../inputs/typed-number.ts'
import { useLanguage, useSay } from '../../../language.ts'
import { LIST } from '../list-words.ts'
import type { FilterProps } from './filter-props.ts'
import styles from './filters.module.css'

/** From a day to a day, with shortcuts for the most common ranges. */
export function DaysFilter({ name, filters, set }: FilterProps) {
  const say = useSay()
  const today = useToday()
  const [from, to] = [`${name}_from`, `${name}_to`]
  return (
    <div className={styles.range}>
      <div className={styles.presets}>
        {dayPresets(today).map((preset) => (
          <Button
            key={preset.label[1]}
            variant={filters[from] === preset.from && filters[to] === preset.to ? 'light' : 'default'}
            onClick={() => set({ [from]: preset.from, [to]: preset.to })}
          >
            {say(preset.label)}
          </Button>
        ))}
      </div>
      <div className={styles.ends}>
        <DayEnd label={say(LIST.from)} value={filters[from] ?? ''} set={(day) => set({ [from]: day })} />
        <DayEnd label={say(LIST.to)} value={filters[to] ?? ''} set={(day) => set({ [to]: day })} />
      </div>
    </div>
  )
}

/** The single day for which the list computes its rows. */
export function DayFilter({ name, label, filters, set }: FilterProps) {
  return <DayEnd label={label} value={filters[name] ?? ''} set={(day) => set({ [name]: day })} />
}

/** One end of a range; the list is requested only for existing days. */
function DayEnd({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <DayInput
      label={label}
      value={draft ?? value}
      onChange={(day) => {
        if (day === '' || isDay(day)) {
          setDraft(null)
          set(day)
        } else setDraft(day)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

/** From a figure to a figure. */
export function NumbersFilter({ name, field, filters, set }: FilterProps) {
  const say = useSay()
  const decimals = 'decimals' in field ? field.decimals : 0
  const language = useLanguage()
  const unit = 'unit' in field && field.unit ? unitIn(field.unit, language) : undefined
  const end = (parameter: string, label: string) => (
    <NumberEnd
      label={label}
      value={filters[parameter] ?? ''}
      decimals={decimals}
      unit={unit}
      set={(value) => set({ [parameter]: value })}
    />
  )
  return (
    <div className={styles.ends}>
      {end(`${name}_from`, say(LIST.from))}
      {end(`${name}_to`, say(LIST.to))}
    </div>
  )
}

function NumberEnd(props: {
  label: string
  value: string
  decimals: number
  unit?: string
  set: (value: string) => void
}) {
  // An incomplete number does not filter.
  const box = useSearchText(props.value, (value) => (value === '' || isPlain(value)) && props.set(value))
  return (
    <NumberBox
      label={props.label}
      value={box.text}
      error={box.text !== '' && !isPlain(box.text)}
      onChange={box.type}
      onBlur={box.now}
      decimals={props.decimals}
      shown={0}
      unit={props.unit}
    />
  )
}

/** The most common ranges of days; the period is from the 25th to the 25th (specification §5). */
function dayPresets(today: string): readonly { label: Label; from: string; to: string }[] {
  const month = today.slice(0, 8)
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate()
  const yesterday = addDays(today, -1)
  return [
    { label: LIST.today, from: today, to: today },
    { label: LIST.yesterday, from: yesterday, to: yesterday },
    { label: LIST.week, from: addDays(today, -6), to: today },
    { label: LIST.month, from: `${month}01`, to: `${month}${last}` },
    { label: LIST.period, ...openPeriod(today) },
  ]
}
