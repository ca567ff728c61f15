import type { BooleanField, Field, Fields, LinkField, NumberField, SelectField, StatusField } from './field.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import type { LAST_UPDATE } from './last-update.ts'
import type { Mapping } from './mapping.ts'
import type { SectionFields } from './section.ts'
import type { HeaderStatistic, StatisticsCard } from './statistics.ts'
import type { When } from './when.ts'

/** A column of a list: the field, and from which width of the window on it is shown. */
export type Column<K extends string> =
  | K
  | typeof LAST_UPDATE
  | { field: K | typeof LAST_UPDATE; from: 1024 | 1280 | 1600 | 'chosen' }

/** The lines of a record's card, from the first on. */
export type CardLines<K extends string> = readonly [readonly K[], (readonly K[])?, (readonly K[])?]

type FieldName<F extends Fields> = Extract<keyof F, string>

/** The words of the status field of F. */
type StateOf<F extends Fields> = { [K in FieldName<F>]: F[K] extends StatusField<infer W> ? W : never }[FieldName<F>]

/** What a condition may compare a field with: its words, its choices, or a value of its kind; null is empty. */
type ValueOf<O extends Field> =
  | (O extends StatusField<infer W>
      ? W
      : O extends SelectField
        ? Extract<keyof O['options'], string>
        : O extends BooleanField
          ? boolean
          : O extends NumberField | LinkField
            ? number
            : string)
  | null

/** A list that is compared with holds a value. */
type OneOrMore<T> = T | readonly [T, ...T[]]

/** A condition on fields of F, with values that they can have. */
type WhenOf<F extends Fields> = {
  readonly [K in FieldName<F>]?: OneOrMore<ValueOf<F[K]>>
}

/** The links of F name fields of F in what they are chosen by and what they fill in. */
type LinkedWithin<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends LinkField<infer S>
    ? // A link made of options that were written elsewhere has lost its names; the start judges it.
      string extends S
      ? unknown
      : [S] extends [FieldName<F>]
        ? unknown
        : LinkField<FieldName<F>>
    : unknown
}

/** A change of state that a user asks for by name. */
export interface Action {
  label: Label
  /** What the history says was done, in the passive: 'Disetujui'. */
  done: Label
  /** How the confirmation asks, where the label alone before the record does not: 'Berangkatkan' DO/…? */
  asked?: Label
  /** The states it may start from; without it any state will do. */
  from?: string | readonly string[]
  /** A further condition on the record. */
  when?: When
  /** The state it leads to, where the engine sets it; absent where the implementation decides. */
  to?: string
  /** Fields that it sets, besides the state: a switch, or what becomes empty. */
  sets?: Readonly<Record<string, boolean | null>>
  /** What the user is asked before it runs. */
  asks?: Fields
  /** What it will do, said in the confirmation. */
  says?: Label
  /** Fields of the record that the confirmation shows: what is decided about. */
  shows?: readonly string[]
  /** Red button; the confirmation says that it cannot be taken back. */
  danger?: boolean
  /** The one next step, drawn as the filled button. */
  primary?: boolean
  /** The permission it needs beside the usual `update-{task}-{verb}`: replaces it. */
  permission?: string
  /** A narrower right: whoever holds `update-{task}-{right}` instead may do it, too, while the condition holds. */
  also?: { right: string; when: When }
  /** It is done though the period of the record's date is closed: it changes neither quantities nor money. */
  afterClosing?: true
  /** A list offers it for several chosen records at once; what it asks is asked once for all of them. */
  bulk?: true
  /** Its dialog shows what it would change, by a rehearsal, before it can be confirmed. */
  previews?: true
  /** Of a document of two units: the users of the unit that it goes to do it, not those of the unit that has made it. */
  byOtherUnit?: true
}

/** A call on many records at once, which its body chooses by what it asks; each document is a transaction of its own. */
export interface Collection {
  label: Label
  /** What the body of the call may say: by which the records are chosen, and how. */
  asks: Fields
  /** What it will do, said in the confirmation. */
  says?: Label
  /** The permission it needs instead of the usual `update-{task}-{verb}`, as that of the action on one record. */
  permission?: string
  /**
   * The list of the module offers it. Its dialog shows what it would change, by a rehearsal, before it can be confirmed.
   * What it leaves it answers as `left`, each with its `number` and `message`.
   */
  previews?: true
}

/** An action on records with the fields F: it names their fields and the words of their state. */
type ActionOf<F extends Fields> = Omit<Action, 'from' | 'when' | 'to' | 'sets' | 'also' | 'shows'> & {
  shows?: readonly FieldName<F>[]
  from?: OneOrMore<StateOf<F>>
  when?: WhenOf<F>
  also?: { right: string; when: WhenOf<F> }
  to?: StateOf<F>
  sets?: {
    readonly [K in FieldName<F>]?: F[K] extends StatusField ? never : F[K] extends BooleanField ? boolean | null : null
  }
}

/** A sub-list on the detail screen: rows of another module whose `by` field is this record's id. */
export interface Tab {
  module: string
  by: string
  label?: Label
  /** Whoever holds it sees the sub-list, though he may not read its module elsewhere. */
  permission?: string
}

export interface Section<K extends string> {
  label?: Label
  fields: SectionFields<K>
  /**
   * The fields are an address under their usual names (province_id, city_id, district_id, sub_district_id,
   * address, latitude, longitude): shown with a map on which it can be pinned. In a detail, `sums` are what lines
   * come to: they stand beneath them and right-aligned, as at the foot of an invoice.
   */
  as?: 'regional' | 'sums'
  /** The form of a new record leaves the section out: what it asks for is known later. A call may send it all the same. */
  only?: 'update'
  /** The form shows its heading alone until something stands in it or the user opens it. */
  folded?: true
}

/** Whose rows a user sees: all of the installation, of his company, or of his production units. */
export type Scope = 'reference' | 'corporate' | 'production-unit'

/** The unit that a document of two units goes to; `production_unit_id` is the one that has made it. */
export const OTHER_UNIT = 'to_production_unit_id'

/** A narrower right to read. */
export interface ReadsPart<K extends string> {
  permission: string
  field: K
  values: readonly string[]
}

/** What a module says of itself: data only, read by server, web and tests. */
export interface ModuleInput<F extends Fields, V extends string = string> {
  /** The path of its calls, as 'sales-order' or 'production/docket'. */
  name: string
  label: Label
  /** Its screen's route within the group, where that differs from the name. */
  route?: string
  /** The task of its permissions, where that differs from the name. */
  task?: string
  /** The table its records are written to. */
  table: string
  /** A view with the table's columns and computed ones, that reading uses instead of the table. */
  readFrom?: string
  /** The column that says when a row was last changed, where it is not `updated_at`: rows that are only added have another. */
  changedAt?: string
  /** The module holds only the table's rows with these values, and a new row gets them. */
  rows?: Readonly<Record<string, string>>
  scope: Scope
  /** Ever more rows (documents, ledgers): every filter and sort must have an index. */
  growing?: boolean
  /** The field that names a record to people. */
  title: FieldName<F>
  fields: F & LinkedWithin<F>
  list: {
    columns: readonly Column<FieldName<F>>[]
    /** In this order; the first five stand inline. */
    filters?: readonly FieldName<F>[]
    /** Columns of its own that the search looks into, and links whose records' search is looked into. */
    search: readonly FieldName<F>[]
    /** Columns by which the list may be sorted; all shown columns of its own unless told. */
    sortable?: readonly FieldName<F>[]
    /** A field, '-' before it for descending. */
    sort: FieldName<F> | `-${FieldName<F>}` | 'id' | '-id'
    /** The records in these states stand before all others, state by state; in a growing table such as few are in at a time. */
    first?: readonly StateOf<F>[]
    pageSize?: 10 | 20 | 50 | 100
    /** What stands where rows would be, where their absence says something by itself: of no filter, and of a filter. */
    none?: { all: Label; filtered: Label }
    /** Totals over the whole filtered set. */
    summary?: readonly FieldName<F>[]
    /**
     * The rows are those of a view that is reckoned as a whole, as with a running balance, so one row by its id costs as
     * much as all of them: a page takes them as they are chosen instead of choosing their ids first.
     */
    readsWhole?: boolean
    /** This filter of the screen starts at today, or at the days of this accounting period. */
    starts?: { field: FieldName<F>; at: 'today' | 'period' }
    /** The screen starts as cards. */
    cards?: boolean
    /**
     * What a record's card says on a phone, in at most three lines: the first is bold, as a plate and its volume, and
     * figures beneath it stand behind their label. Each is a column. Its name, state and first columns unless told.
     */
    card?: CardLines<FieldName<F>>
    /** Figures above the filters; the server half says in SQL what they are. */
    statistics?: readonly HeaderStatistic<FieldName<F>>[]
    /** More figures and a chart, folded away. */
    chart?: StatisticsCard<FieldName<F>>
  }
  /** What a lookup answers beside id, code and name. */
  lookup?: {
    code?: FieldName<F>
    name?: FieldName<F>
    also?: readonly FieldName<F>[]
    /** What a form says of a choice, in the list of choices and beneath the field once it is chosen. */
    tells?: readonly FieldName<F>[]
    /** The name is a column of the view that is read from, not of the table: links are joined to the view. */
    isDerived?: boolean
    /** A view of id, code and name past the fence of the table, for records that name one of another unit. */
    namesFrom?: string
    /** How many choices a form offers at once, where they are few enough to be read; ten unless told. */
    atOnce?: number
    /** The command palette finds these records, too, by what a list of them is searched by. */
    inPalette?: true
    /** The platform may name the company (`corporate_id`) whose records it looks up before it has switched to it. */
    anyCorporate?: true
    /** Names that the product itself has given: choices and links say them in the user's language. */
    names?: readonly Label[]
  }
  form?: {
    sections?: readonly Section<FieldName<F>>[]
    /** Where the screen goes after saving; to the record's detail unless told. */
    redirect?: string
    /** The form has no button that leads back. */
    hideBack?: true
  }
  detail?: { facts?: readonly FieldName<F>[]; sections?: readonly Section<FieldName<F>>[] }
  tabs?: readonly Tab[]
  /** Records of other modules that are switched on and off for a record of this one. */
  mappings?: readonly Mapping[]
  /** Which of the calls exist; all unless told. A read-only module has none of the writing ones. */
  calls?: {
    create?: boolean
    update?: boolean
    delete?: boolean
    export?: boolean
    /** False where a call of the product's own answers it. */
    lookup?: boolean
  }
  /** A record outside this condition cannot be updated (409). */
  editableWhen?: WhenOf<F>
  /** Fields that may be changed even where `editableWhen` no longer holds. */
  alwaysEditable?: readonly FieldName<F>[]
  /** Fields that may be filled in, once, where they were left empty, while the condition holds and `editableWhen` no longer does. */
  completes?: { when: WhenOf<F>; fields: readonly FieldName<F>[] }
  /**
   * Its records are plans, as orders and schedules: though the period of their date is closed they are changed and acted
   * on, and only a new one is refused. What happened, as a docket, stays as it is.
   */
  plans?: true
  /** Parts of the record that the holder of `update-{task}-{part}` may change without the right to all of it. */
  parts?: Readonly<Record<string, readonly FieldName<F>[]>>
  /**
   * Rights beside the calls and verbs, by what they are called: whoever holds `update-{task}-{override}` passes what a
   * rule of the module refuses to others. Code asks by `permissionOfOverride`.
   */
  overrides?: Readonly<Record<string, Label>>
  /** A record outside this condition cannot be deleted (409). */
  deletableWhen?: WhenOf<F>
  actions?: Readonly<Record<V, ActionOf<F>>>
  /** By their verbs, as `POST /api/action/{name}/{verb}`; each needs its body in `implement` and `update-{task}-{verb}`. */
  collections?: Readonly<Record<string, Collection>>
  /** Reachable by its address, absent from the menu. */
  hidden?: boolean
  /** A master has `active`, the verbs activate and deactivate, and is deleted softly once nothing uses it. */
  master?: boolean
  /** The type of gap-free number whose counters tell how many records a unit has. */
  countedBy?: string
  /** Whoever holds this permission, but not the one to read, reads the rows whose field has one of these values. */
  readsPart?: ReadsPart<FieldName<F>>
  /**
   * Its rows belong to units or to the company as a whole (an empty `production_unit_id`), and a user of one unit reads
   * the rows of that unit alone. Those of the company he reads only of one record that the units share and he may read:
   * the fields that name its table and its id.
   */
  ownUnitOnly?: { table: FieldName<F>; id: FieldName<F> }
  /**
   * Its records go from `production_unit_id` to `to_production_unit_id`: the users of both units read them. Those of the
   * first change them and act on them, those of the second only where an action is theirs (`byOtherUnit`). The table is
   * guarded as 'two-units'.
   */
  twoUnits?: true
  /** Only platform administrators may write. */
  platformWrites?: boolean
  /** Only platform administrators may read and write; they do so as the platform, whatever company they look at. */
  platformOnly?: boolean
  /** The platform has rows of its own in the table; its administrators read them while they work in no company. */
  platformToo?: true
  /** An icon of the menu. */
  icon?: IconName
  /** Whose data it is, where a licence asks that it is named beneath what is shown. */
  source?: Label
}
