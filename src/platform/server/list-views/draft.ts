import { isObject } from '../../definition/is-object.ts'
import type { Label } from '../../definition/label.ts'
import { type ListViewSettings, readViewSettings, type SharedWith } from '../../definition/list-view.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { type ReportSchedule, readSchedule } from '../../definition/report-schedule.ts'
import { type FieldMessages, Invalid, type Sentence } from '../errors.ts'
import type { RawQuery } from '../query/parameters.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'

/** A validated view. */
export interface ViewDraft {
  module: string
  name: string
  shared_with: SharedWith
  role_id: number | null
  is_default: boolean
  settings: ListViewSettings
  /** Null ends the schedule, undefined keeps it. */
  schedule: ReportSchedule | null | undefined
}

const NAME: Label = ['Nama', 'Name']
const SHARED: Label = ['Dibagikan ke', 'Shared with']
const SHARES: Label = ['Saya saja, Satu peran, Seluruh perusahaan', 'Me only, One role, The whole company']
const A_SCHEDULE: Label = [
  'kapan, jam berapa, dalam bentuk apa, dan kepada pengguna mana',
  'when, at what hour, in what form and to which users',
]
const RECEIVERS: Label = ['Penerima', 'Receivers']
const MOST_NAME = 60
const MOST_BYTES = 16_384

const isSharedWith = (value: unknown): value is SharedWith => value === 'me' || value === 'role' || value === 'company'

/** What a view shows. */
interface Shown {
  /** Only reports can have a schedule. */
  isReport: boolean
  /** Reads filters as the list's or report's own call does; absent for filters that stay as they are stored. */
  readFilters: ((filters: RawQuery) => unknown) | undefined
}

/** Validates a body; errors are at their fields. */
export function readDraft(
  module: string,
  body: Readonly<Record<string, unknown>>,
  { isReport, readFilters }: Shown,
): ViewDraft {
  const refused: Record<string, FieldMessages[string]> = {}
  const name = typeof body.name === 'string' ? body.name.trim() : ''
  if (name === '') refused.name = [{ label: MESSAGES.required, values: { field: NAME } }]
  else if (name.includes('\u0000')) refused.name = [{ label: MESSAGES.nullByte, values: { field: NAME } }]
  else if (name.length > MOST_NAME) refused.name = [{ label: MESSAGES.max, values: { field: NAME, limit: MOST_NAME } }]
  const shared = body.shared_with ?? 'me'
  if (!isSharedWith(shared)) {
    refused.shared_with = [{ label: MESSAGES.oneOf, values: { field: SHARED, options: SHARES } }]
  }
  const role = shared === 'role' ? body.role_id : null
  if (role !== null && (typeof role !== 'number' || !Number.isSafeInteger(role))) {
    refused.role_id = [{ label: MESSAGES.required, values: { field: ['Peran', 'Role'] } }]
  }
  const { schedule: given } = body
  const schedule = given === undefined || given === null ? given : readSchedule(given)
  if ((given !== undefined && schedule === undefined) || (schedule && !isReport)) {
    refused.schedule = [
      isObject(given) && Array.isArray(given.user_ids) && given.user_ids.length === 0
        ? { label: MESSAGES.required, values: { field: RECEIVERS } }
        : wrongParameter('schedule', JSON.stringify(given), A_SCHEDULE),
    ]
  }
  if (typeof (body.is_default ?? false) !== 'boolean') {
    refused.is_default = [
      wrongParameter('is_default', JSON.stringify(body.is_default), ['true atau false', 'true or false']),
    ]
  }
  const settings = readViewSettings(body.settings)
  const text = JSON.stringify(settings)
  if (!settings || text.length > MOST_BYTES || text.includes('\\u0000')) {
    refused.settings = [wrongParameter('settings', text, ['tampilan sebuah daftar', 'what a list shows'])]
  } else if (readFilters) {
    const wrong = wrongFilters(readFilters, settings)
    if (wrong.length > 0) refused.settings = wrong
  }
  if (!settings || !isSharedWith(shared) || Object.keys(refused).length > 0) throw new Invalid(refused)
  return {
    module,
    name,
    shared_with: shared,
    role_id: typeof role === 'number' ? role : null,
    is_default: body.is_default === true,
    settings,
    schedule,
  }
}

/** What is wrong with the filters of a view, in the words of the call that takes them. */
function wrongFilters(
  readFilters: NonNullable<Shown['readFilters']>,
  { filters }: ListViewSettings,
): readonly Sentence[] {
  try {
    readFilters(filters)
    return []
  } catch (error) {
    if (error instanceof Invalid) return Object.values(error.fields ?? {}).flat()
    throw error
  }
}
