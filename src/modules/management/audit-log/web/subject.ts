import { useContext } from 'react'
import { type Fields, field } from '../../../../platform/definition/field.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { AnyModule } from '../../../../platform/definition/module.ts'
import { permissionToRead } from '../../../../platform/definition/permission.ts'
import { useSpeech } from '../../../../platform/web/cells/use-speech.ts'
import { type Contents, ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText } from '../../../../platform/web/controllers/address.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { type Change, changesOfEntry } from '../../../../platform/web/views/detail/history-changes.ts'
import { useLinkNames } from '../../../../platform/web/views/detail/use-link-names.ts'
import { writersFirst } from '../audit-log.ts'

/**
 * What an entry is about: the module of its table, or the table of a module's lines, with the fields that can have
 * changed.
 */
interface Subject {
  module?: AnyModule
  /** The module has a part of its table, and the entry does not say which part the record belongs to. */
  isUncertain?: boolean
  fields: Fields
  mappings: AnyModule['mappings']
}

/** Values that the engine records besides the fields of a record. */
const NOTED: Fields = {
  rows: field.integer(['Jumlah Baris', 'Rows'], { computed: true }),
  source: field.text(['Sumber', 'Source'], { computed: true }),
  format: field.text(['Format', 'Format'], { computed: true }),
  search: field.text(['Pencarian', 'Search'], { computed: true }),
  reprint_count: field.integer(['Cetakan Ke', 'Print number'], { computed: true }),
  approved_at: field.datetime(['Disetujui Pada', 'Approved at'], { computed: true }),
  cancelled_at: field.datetime(['Dibatalkan Pada', 'Cancelled at'], { computed: true }),
  cancel_reason: field.text(['Alasan Pembatalan', 'Reason for cancelling'], { computed: true }),
  finish_reason: field.text(['Alasan Selesai', 'Reason for finishing'], { computed: true }),
  must_change_password: field.boolean(['Harus Ganti Password', 'Must change the password'], { computed: true }),
  number_format: field.text(['Format Angka', 'Number format'], { computed: true }),
}

const modulesOf = ({ screens }: Contents) => screens.flatMap(({ module }) => module ?? [])

/** What an entry is about, among the modules that the user's screens have. */
export function subjectOf(listed: readonly AnyModule[], { table, before, after }: Row): Subject {
  const modules = writersFirst(listed)
  const ofTable = modules.filter((one) => one.table === table)
  const noted = { ...(isObject(before) ? before : {}), ...(isObject(after) ? after : {}) }
  const certain = ofTable.find(({ rows }) => Object.entries(rows).every(([name, value]) => noted[name] === value))
  const module = certain ?? ofTable[0]
  if (module) {
    return { module, isUncertain: !certain, fields: { ...NOTED, ...module.fields }, mappings: module.mappings }
  }
  for (const { fields } of modules) {
    for (const one of Object.values(fields)) {
      if (one.kind === 'lines' && one.table === table) return { fields: { ...NOTED, ...one.fields }, mappings: [] }
    }
  }
  return { fields: NOTED, mappings: [] }
}

/**
 * Returns the changes of log entries with the labels of the screens. Many entries are passed at once, so that the names
 * of links are requested once.
 */
export function useEntryChanges(entries: readonly Row[]): (entry: Row) => readonly Change[] {
  const contents = useContext(ContentsContext)
  const speech = useSpeech()
  const may = usePermission()
  const about = (entry: Row) => subjectOf(modulesOf(contents), entry)
  // Names of records that the user may not read are not requested; the ids are shown instead.
  const readable = entries.filter((entry) => {
    const { module } = about(entry)
    return module && may(permissionToRead(module))
  })
  const nameOf = useLinkNames(readable.map((entry) => ({ fields: about(entry).fields, entry })))
  return (entry) => changesOfEntry(about(entry), { ...entry, after: withRowsCounted(entry.after) }, speech, nameOf)
}

/** The record of an entry: its name, and its address where the user may open it. */
export function useEntryRecord(entry: Row): { name: string; address: string | undefined } {
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const { module, isUncertain } = subjectOf(modulesOf(contents), entry)
  const screen = module && !isUncertain && contents.screenOf(module.name)
  const name = calledIn(entry, module)
  const isThere = typeof entry.row_id === 'number' && entry.row_id > 0 && entry.action !== 'delete'
  const isOpen = screen && isThere && (!screen.permission || may(screen.permission))
  return {
    name: isThere || name !== '#0' ? name : '',
    address: isOpen ? addressText(screen.path, { view: 'detail', id: Number(entry.row_id) }) : undefined,
  }
}

/** Imports count rows by table. The sum is shown, since tables have no names on the screens. */
function withRowsCounted(after: unknown): unknown {
  if (!isObject(after) || !isObject(after.rows)) return after
  const counts = Object.values(after.rows).filter((count) => typeof count === 'number')
  const rows = counts.reduce((sum, count) => sum + count, 0)
  return { ...after, rows }
}

/** The name of the entry's record: its number or code, else the name in the entry, else its id. */
function calledIn({ number, before, after, row_id: id }: Row, module: AnyModule | undefined): string {
  if (typeof number === 'string' && number !== '') return number
  const noted = [after, before].map((record) => (isObject(record) && module ? record[module.title] : undefined))
  return noted.find((one): one is string => typeof one === 'string' && one !== '') ?? `#${id}`
}
