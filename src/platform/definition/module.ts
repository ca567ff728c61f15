import type { LinesField } from '../kinds/lines/field.ts'
import type { PasswordField } from '../kinds/password/field.ts'
import type { Action, Collection } from './action.ts'
import type { Field, Fields } from './field.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import { LAST_UPDATE } from './last-update.ts'
import type { Mapping } from './mapping.ts'
import type { ModuleInput, ReadsPart, Scope, Section, Starts, Tab } from './module-input.ts'
import { sectionsLikeTheForm } from './section.ts'
import type { HeaderStatistic, StatisticsCard } from './statistics.ts'
import type { When } from './when.ts'

/** A module with all defaults filled in, as read by server, web and tests. */
export interface ModuleDefinition<F extends Fields = Fields, T extends string = string, A extends string = string> {
  name: string
  label: Label
  route: string
  folder: string
  task: string
  table: T
  readFrom: string
  changedAt: string
  rows: Readonly<Record<string, string>>
  scope: Scope
  growing: boolean
  title: string
  fields: F
  list: {
    columns: readonly { field: string; from: number | 'chosen' }[]
    filters: readonly string[]
    /** The filters by a field of lines, each with the name of the lines. */
    lineFilters: Readonly<Record<string, string>>
    search: readonly string[]
    sortable: readonly string[]
    /** Also sortable by these while the list has few rows. */
    sortableWhenFew: readonly string[]
    sort: { field: string; descending: boolean }
    /** When sorted by status, these states come first, and records within a state are sorted by the other field. */
    first?: { states: readonly string[]; by: string }
    pageSize: 10 | 20 | 50 | 100
    summary: readonly string[]
    readsWhole: boolean
    walks: readonly string[]
    none?: { all: Label; filtered?: Label }
    starts?: Starts<string>
    cards: boolean
    card?: readonly (readonly string[])[]
    statistics?: readonly HeaderStatistic[]
    chart?: StatisticsCard
  }
  lookup: {
    code?: string
    name: string
    also: readonly string[]
    tells: readonly string[]
    badge?: string
    isDerived: boolean
    namesFrom?: string
    atOnce?: number
    inPalette?: true
    anyCorporate?: true
    names?: readonly Label[]
  }
  form: { sections: readonly Section<string>[]; redirect?: string; hideBack?: true }
  detail: { facts: readonly string[]; sections: readonly Section<string>[] }
  tabs: readonly Tab[]
  mappings: readonly Mapping[]
  calls: { create: boolean; update: boolean; delete: boolean; export: boolean; lookup: boolean }
  editableWhen?: When
  alwaysEditable: readonly string[]
  completes?: { when: When; fields: readonly string[] }
  plans?: true
  parts: Readonly<Record<string, readonly string[]>>
  overrides: Readonly<Record<string, Label>>
  deletableWhen?: When
  actions: Readonly<Record<A, Action>>
  cannotGoOn?: Label
  collections: Readonly<Record<string, Collection>>
  hidden: boolean
  master: boolean
  countedBy?: string
  readsPart?: ReadsPart<string>
  ownUnitOnly?: { table: string; id: string }
  twoUnits?: true
  platformWrites: boolean
  platformOnly: boolean
  platformToo?: true
  icon?: IconName
  source?: Label
}

/** A definition with any fields. */
export type AnyModule = ModuleDefinition

const MASTER_ACTIONS = {
  activate: {
    label: ['Aktifkan', 'Activate'],
    done: ['Diaktifkan', 'Activated'],
    when: { active: false },
    sets: { active: true },
    bulk: true,
  },
  deactivate: {
    label: ['Nonaktifkan', 'Deactivate'],
    done: ['Dinonaktifkan', 'Deactivated'],
    says: [
      'Tidak dapat dipilih lagi untuk data baru; data yang sudah memakainya tetap.',
      'It can no longer be chosen for new records; records that use it keep it.',
    ],
    when: { active: true },
    sets: { active: false },
    danger: true,
    bulk: true,
  },
} as const satisfies Record<string, Action>

/** Whether the action is one of the two that every master has, not another of the same name. */
export const isOfEveryMaster = (verb: string, action: Action): boolean =>
  Object.entries<Action>(MASTER_ACTIONS).some(([name, one]) => name === verb && one === action)

const WITHOUT_ORDER: ReadonlySet<string> = new Set(['file', 'choices', 'json'])
/** A link's order is not in the table, and files and several choices have none. */
const UNSORTED: ReadonlySet<string> = new Set(['link', 'file', 'choices'])

/** Whether a detail can show the field's value by itself. */
function isPlain(one: Field): boolean {
  return one.kind !== 'lines' && one.kind !== 'password' && !(one.kind === 'text' && one.as === 'hidden')
}

/** Names each filter by the field's own name, also that of a field of lines. */
function filtersOf(filters: readonly string[]) {
  const paths = filters.map((filter) => filter.split('.'))
  return {
    filters: paths.map((path) => path.at(-1) ?? ''),
    lineFilters: Object.fromEntries(paths.flatMap(([lines, name]) => (lines && name ? [[name, lines]] : []))),
  }
}

/** The lookup with its defaults: answered are also the fields that forms tell, and the badge. */
function lookupOf(lookup: NonNullable<ModuleInput<Fields>['lookup']>, names: readonly string[], title: string) {
  const { code, name = title, also = [], tells = [], badge, isDerived = false } = lookup
  return {
    ...lookup,
    code: code ?? (names.includes('code') ? 'code' : undefined),
    name,
    also: [...new Set([...also, ...tells, ...(badge ? [badge] : [])])],
    tells,
    isDerived,
  }
}

/** Fills in the defaults of a definition. */
export function defineModule<const F extends Fields, const T extends string, V extends string = never>(
  input: ModuleInput<F, V> & { table: T },
): ModuleDefinition<F, T, V> {
  const names = Object.keys(input.fields)
  const columns = input.list.columns.map((column): { field: string; from: number | 'chosen' } =>
    typeof column === 'string' ? { field: column, from: 0 } : column,
  )
  const writable = names.filter((name) => !input.fields[name]?.computed)
  const sort: string = input.list.sort
  const sortField = sort.replace(/^-/, '')
  const shown = columns.map((column) => column.field)
  const kindOf = (name: string) => input.fields[name]?.kind ?? ''
  const isOwn = (name: string) => name !== LAST_UPDATE && !UNSORTED.has(kindOf(name))
  const first = input.list.first && { states: input.list.first, by: sortField }
  const sortable: readonly string[] = [
    ...(input.list.sortable ?? shown.filter(isOwn)),
    ...(first ? ['status', sortField] : []),
  ].filter((name, place, all) => name !== 'id' && all.indexOf(name) === place)
  const definition = {
    ...input,
    route: input.route ?? input.name,
    folder: input.folder ?? input.route ?? input.name,
    task: input.task ?? input.name,
    readFrom: input.readFrom ?? input.table,
    changedAt: input.changedAt ?? 'updated_at',
    rows: input.rows ?? {},
    growing: input.growing ?? input.list.walks !== undefined,
    list: {
      ...input.list,
      columns,
      ...filtersOf(input.list.filters ?? []),
      sortable,
      sortableWhenFew: shown.filter(
        (name) => name !== sortField && !sortable.includes(name) && !WITHOUT_ORDER.has(kindOf(name)),
      ),
      sort: { field: first ? 'status' : sortField, descending: sort.startsWith('-') },
      first,
      pageSize: input.list.pageSize ?? (10 as const),
      summary: input.list.summary ?? [],
      readsWhole: input.list.readsWhole ?? input.list.walks !== undefined,
      walks: input.list.walks ?? [],
      cards: input.list.cards ?? false,
      card: input.list.card?.map((line) => line ?? []),
    },
    lookup: lookupOf(input.lookup ?? {}, names, input.title),
    form: { ...input.form, sections: input.form?.sections ?? [{ fields: writable }] },
    detail: {
      facts: input.detail?.facts ?? [],
      sections: input.detail?.sections ?? sectionsLikeTheForm(input.form?.sections ?? [], input.fields, isPlain),
    },
    tabs: input.tabs ?? [],
    mappings: input.mappings ?? [],
    calls: { create: true, update: true, delete: true, export: true, lookup: true, ...input.calls },
    alwaysEditable: input.alwaysEditable ?? [],
    parts: input.parts ?? {},
    overrides: input.overrides ?? {},
    actions: { ...(input.master ? MASTER_ACTIONS : {}), ...input.actions },
    collections: input.collections ?? {},
    hidden: input.hidden ?? false,
    master: input.master ?? false,
    platformWrites: input.platformWrites ?? input.platformOnly ?? false,
    platformOnly: input.platformOnly ?? false,
  }
  // The type lists the actions that need an implementation; those of masters have their own.
  return definition as unknown as ModuleDefinition<F, T, V>
}

/** The fields that are columns of the module's row. */
export function columnsOf(fields: Fields): [name: string, field: Exclude<Field, LinesField>][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, Exclude<Field, LinesField>] => entry[1].kind !== 'lines',
  )
}

/** The columns that are answered; passwords are not. */
export function readableOf(fields: Fields): [name: string, field: Exclude<Field, LinesField | PasswordField>][] {
  return columnsOf(fields).filter(
    (entry): entry is [string, Exclude<Field, LinesField | PasswordField>] => entry[1].kind !== 'password',
  )
}

export function linesOf(fields: Fields): [name: string, field: LinesField][] {
  return Object.entries(fields).filter((entry): entry is [string, LinesField] => entry[1].kind === 'lines')
}

/** The key of a link's name: customer_id has customer_name. */
export function nameKey(link: string): string {
  return `${link.replace(/_id$/, '')}_name`
}
