import { Checkbox, NativeSelect } from '@mantine/core'
import type { Label } from '../../../../definition/label.ts'
import type { KeptSchedule, ReportSchedule } from '../../../../definition/report-schedule.ts'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { useSession } from '../../../session/session.ts'
import styles from './views-menu.module.css'

export interface Named {
  id: number
  name: string
}

interface Props {
  schedule: ReportSchedule | null
  /** The result of the last run. */
  kept: KeptSchedule | null
  people: readonly Named[]
  units: readonly Named[]
  error?: string | undefined
  onChange: (schedule: ReportSchedule | null) => void
}

const EVERY = ['day', 'week', 'month'] as const
const FORMATS = ['pdf', 'xlsx', 'text'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const MONTH_DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1))

/** When a report is mailed, in which format and to whom. */
export function ScheduleFields({ schedule, kept, people, units, error, onChange }: Props) {
  const say = useSay()
  const format = useFormat()
  const own = useSession((state) => state.profile?.id)
  const start: ReportSchedule = {
    every: 'day',
    on: null,
    hour: 7,
    production_unit_id: units[0]?.id ?? 0,
    format: 'pdf',
    user_ids: people.flatMap(({ id }) => (id === own ? [id] : [])),
  }
  const change = (part: Partial<ReportSchedule>) => onChange({ ...(schedule ?? start), ...part })
  return (
    <fieldset className={styles.schedule}>
      <Checkbox
        checked={schedule !== null}
        label={say(SCHEDULE.send)}
        onChange={(event) => onChange(event.currentTarget.checked ? start : null)}
      />
      {schedule && (
        <>
          <div className={styles.when}>
            <NativeSelect
              label={say(SCHEDULE.every)}
              value={schedule.every}
              data={EVERY.map((value) => ({ value, label: say(SCHEDULE[value]) }))}
              onChange={(event) => {
                const every = EVERY.find((one) => one === event.currentTarget.value) ?? 'day'
                change({ every, on: every === 'day' ? null : 1 })
              }}
            />
            {schedule.every !== 'day' && (
              <NativeSelect
                label={say(schedule.every === 'week' ? SCHEDULE.weekday : SCHEDULE.monthDay)}
                value={String(schedule.on ?? 1)}
                data={
                  schedule.every === 'week'
                    ? WEEKDAYS.map((label, index) => ({ value: String(index + 1), label: say(label) }))
                    : MONTH_DAYS
                }
                onChange={(event) => change({ on: Number(event.currentTarget.value) })}
              />
            )}
            <NativeSelect
              label={say(SCHEDULE.hour)}
              value={HOURS[schedule.hour]}
              data={HOURS}
              onChange={(event) => change({ hour: HOURS.indexOf(event.currentTarget.value) })}
            />
            {units.length > 1 && (
              <NativeSelect
                label={say(SCHEDULE.unit)}
                value={String(schedule.production_unit_id)}
                data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) => change({ production_unit_id: Number(event.currentTarget.value) })}
              />
            )}
            <NativeSelect
              label={say(SCHEDULE.format)}
              value={schedule.format}
              data={FORMATS.map((value) => ({ value, label: say(SCHEDULE[value]) }))}
              onChange={(event) =>
                change({ format: FORMATS.find((one) => one === event.currentTarget.value) ?? 'pdf' })
              }
            />
          </div>
          <Checkbox.Group
            label={say(SCHEDULE.people)}
            description={say(SCHEDULE.rights)}
            error={error}
            value={schedule.user_ids.map(String)}
            onChange={(ids) => change({ user_ids: ids.map(Number) })}
          >
            <div className={styles.people}>
              {people.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </div>
          </Checkbox.Group>
          <p className={kept?.last_problem ? styles.problem : styles.note}>
            {kept?.last_problem
              ? say(SCHEDULE.problem, { problem: kept.last_problem })
              : kept?.last_at
                ? say(SCHEDULE.last, { time: format.moment(kept.last_at) })
                : say(SCHEDULE.never)}
          </p>
        </>
      )}
    </fieldset>
  )
}

const SCHEDULE = {
  send: ['Kirim otomatis lewat email', 'Send automatically by e-mail'],
  every: ['Setiap', 'Every'],
  day: ['Hari', 'Day'],
  week: ['Minggu', 'Week'],
  month: ['Bulan', 'Month'],
  weekday: ['Pada Hari', 'On'],
  monthDay: ['Pada Tanggal', 'On day'],
  hour: ['Pukul', 'At'],
  unit: ['Jam Unit', 'Clock of'],
  format: ['Sebagai', 'As'],
  pdf: ['PDF', 'PDF'],
  xlsx: ['Excel (xlsx)', 'Excel (xlsx)'],
  text: ['Isi email', 'Content of the e-mail'],
  people: ['Penerima', 'Receivers'],
  rights: [
    'Masing-masing menerima apa yang boleh dilihatnya saat dikirim.',
    'Each recipient gets what they may see when it is sent.',
  ],
  last: ['Terakhir terkirim {time}', 'Last sent {time}'],
  never: [
    'Belum pernah dikirim. Bila jamnya hari ini sudah lewat, kiriman pertama segera dikirim.',
    'Not sent yet. If its time has passed today, the first one is sent soon.',
  ],
  problem: ['Terakhir gagal: {problem}', 'Failed last time: {problem}'],
} as const satisfies Record<string, Label>

const WEEKDAYS: readonly Label[] = [
  ['Senin', 'Monday'],
  ['Selasa', 'Tuesday'],
  ['Rabu', 'Wednesday'],
  ['Kamis', 'Thursday'],
  ['Jumat', 'Friday'],
  ['Sabtu', 'Saturday'],
  ['Minggu', 'Sunday'],
]
