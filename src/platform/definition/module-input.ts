import type { BooleanField } from '../kinds/boolean/field.ts'
import type { LinkField } from '../kinds/link/field.ts'
import type { NumberField } from '../kinds/number/field.ts'
import type { SelectField } from '../kinds/select/field.ts'
import type { StatusField } from '../kinds/status/field.ts'
import type { Field, Fields } from './field.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import type { LAST_UPDATE } from './last-update.ts'
import type { Mapping } from './mapping.ts'
import type { SectionFields } from './section.ts'
import type { HeaderStatistic, StatisticsCard } from './statistics.ts'
import type { When } from './when.ts'

/**
 * A column of a list: the field, and the window width in pixels from which it is shown; 'chosen' hides it until the
 * user shows it.
 */
export type Column<K extends string> =
  | K
  | typeof LAST_UPDATE
  | { field: K | typeof LAST_UPDATE; from: 1024 | 1280 | 1600 | 'chosen' }

/** The fields on each line of a record's card. */
export type CardLines<K extends string> = readonly [readonly K[], (readonly K[])?, (readonly K[])?]

type FieldName<F extends Fields> = Extract<keyof F, string>

/** The fields of F's lines, as `items.product_id`. */
type LineFieldName<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends { kind: 'lines'; fields: infer L } ? `${K}.${Extract<keyof L, string>}` : never
}[FieldName<F>]

/** The states of the status field of F. */
type StateOf<F extends Fields> = { [K in FieldName<F>]: F[K] extends StatusField<infer W> ? W : never }[FieldName<F>]

/**
 * The values a condition may compare a field with: its states, its options, or a value of its kind; null means empty.
 */
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

/** A list of compared values must not be empty. */
type OneOrMore<T> = T | readonly [T, ...T[]]

/** A condition on fields of F, with values they can have. */
type WhenOf<F extends Fields> = {
  readonly [K in FieldName<F>]?: OneOrMore<ValueOf<F[K]>>
}

/** The links of F may only name fields of F in `among` and `fills`. */
type LinkedWithin<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends LinkField<infer S>
    ? // A link whose options were written elsewhere has lost its field names; the check at the start judges it.
      string extends S
      ? unknown
      : [S] extends [FieldName<F>]
        ? unknown
        : LinkField<FieldName<F>>
    : unknown
}

/** A change that a user makes by an action of this name. */
export interface Action {
  label: Label
  /** What the history says was done, in the passive: 'Disetujui'. */
  done: Label
  /** The question of the confirmation, where the label before the record's name is not enough: 'Berangkatkan' DO/…? */
  asked?: Label
  /** The states it may start from; any state by default. */
  from?: string | readonly string[]
  /** A further condition on the record. */
  when?: When
  /** The state it leads to, when the engine sets it; absent when the implementation decides. */
  to?: string
  /** Fields it sets besides the state: a switch to true or false, or null to empty a field. */
  sets?: Readonly<Record<string, boolean | null>>
  /** What the user is asked before it runs. */
  asks?: Fields
  /** What it will do, as text of the confirmation. */
  says?: Label
  /** Fields of the record that the confirmation shows. */
  shows?: readonly string[]
  /** Shown as a red button; the confirmation says that it cannot be undone. */
  danger?: boolean
  /** The one next step, shown as the filled button. */
  primary?: boolean
  /** The permission it needs instead of the usual `update-{task}-{verb}`. */
  permission?: string
  /** A narrower permission: a user with `update-{task}-{right}` may also run it, while the condition is met. */
  also?: { right: string; when: When }
  /** Allowed although the period of the record's date is closed, because it changes neither quantities nor money. */
  afterClosing?: true
  /** A list offers it for several selected records; its input is asked once for all of them. */
  bulk?: true
  /** Its dialog shows its effects by a dry run before the user can confirm: always, or only where the dry run warns. */
  previews?: true | 'warned'
  /** In a document of two units the receiving unit's users run it, not those of the unit that created it. */
  byOtherUnit?: true
}

/** A call on many records, which its body selects by its input; each document has its own transaction. */
export interface Collection {
  label: Label
  /** The input of the call: which records, and how. */
  asks: Fields
  /** What it will do, as text of the confirmation. */
  says?: Label
  /** The permission it needs instead of the usual `update-{task}-{verb}`, such as that of the action on one record. */
  permission?: string
  /**
   * The module's list offers it. Its dialog shows its effects by a dry run before the user can confirm. Skipped
   * records are answered as `left`, each with its `number` and `message`.
   */
  previews?: true
}

/** An action on records with the fields F: it names their fields and states. */
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
  /** The link of this record that the rows of the list share with it, such as its customer; by default its own id. */
  key?: string
  label?: Label
  /** A user with this permission sees the sub-list, even without permission to read its module. */
  permission?: string
  /** The figures and the chart of its list stand above the sub-list. */
  figures?: true
}

export interface Section<K extends string> {
  label?: Label
  fields: SectionFields<K>
  /**
   * 'regional': the fields are an address under their usual names (province_id, city_id, district_id,
   * sub_district_id, address, latitude, longitude), shown with a map to pin it. 'sums', in a detail: totals of lines,
   * shown below them and right-aligned, as at the foot of an invoice.
   */
  as?: 'regional' | 'sums'
  /** The form of a new record omits the section, because its values are known later. A call may send them anyway. */
  only?: 'update'
  /** The form shows only its heading until a field has a value or the user opens it. */
  folded?: true
}

/** Whose rows a user sees: all of the installation, of the company, or of the production units. */
export type Scope = 'reference' | 'corporate' | 'production-unit'

/** The unit that receives a document of two units; `production_unit_id` is the one that created it. */
export const OTHER_UNIT = 'to_production_unit_id'

/** A narrower permission to read. */
export interface ReadsPart<K extends string> {
  permission: string
  field: K
  values: readonly string[]
}

/** The definition of a module: data only, read by server, web and tests. */
export interface ModuleInput<F extends Fields, V extends string = string> {
  /** The path of its calls, such as 'sales-order' or 'production/docket'. */
  name: string
  label: Label
  /** The route of its screen within the group, where it differs from the name. */
  route?: string
  /** The task of its permissions, where it differs from the name. */
  task?: string
  /** The table its records are written to. */
  table: string
  /** A view with the table's columns and computed ones, read instead of the table. */
  readFrom?: string
  /** The column with the time of the last change, where it is not `updated_at`, as in append-only tables. */
  changedAt?: string
  /** The module has only the table's rows with these values, and new rows get them. */
  rows?: Readonly<Record<string, string>>
  scope: Scope
  /** The table keeps growing (documents, ledgers): every filter and sort must have an index. */
  growing?: boolean
  /** The field that names a record for people. */
  title: FieldName<F>
  fields: F & LinkedWithin<F>
  list: {
    columns: readonly Column<FieldName<F>>[]
    /**
     * In this order; the first five are shown inline. `items.product_id` filters by a field of lines, under the name
     * `product_id`: records with at least one such line pass.
     */
    filters?: readonly (FieldName<F> | LineFieldName<F>)[]
    /** The columns the search looks in, and the links whose target's search text it looks in. */
    search: readonly FieldName<F>[]
    /** Columns by which the list may be sorted; all its shown columns by default, without links. */
    sortable?: readonly FieldName<F>[]
    /** A field; '-' before it for descending. */
    sort: FieldName<F> | `-${FieldName<F>}` | 'id' | '-id'
    /**
     * Records in these states come before all others, in this order; in a growing table only states with few records.
     */
    first?: readonly StateOf<F>[]
    pageSize?: 10 | 20 | 50 | 100
    /** The text of an empty list, without filters and with filters. */
    none?: { all: Label; filtered: Label }
    /** Totals over all filtered rows. */
    summary?: readonly FieldName<F>[]
    /**
     * The rows come from a view that is computed as a whole, such as a running balance, so one row costs as much as
     * all: a page takes the rows directly instead of choosing ids first.
     */
    readsWhole?: boolean
    /** This filter of the screen starts with today, or with the days of the current accounting period. */
    starts?: { field: FieldName<F>; at: 'today' | 'period' }
    /** The screen starts as cards. */
    cards?: boolean
    /**
     * The lines of a record's card on a phone, at most three: the first is bold, such as plate and volume, and
     * numbers on the others have their label before them. Each must be a column. By default name, state and first
     * columns.
     */
    card?: CardLines<FieldName<F>>
    /** Figures above the filters; the server half defines them in SQL. */
    statistics?: readonly HeaderStatistic<FieldName<F>>[]
    /** More figures and a chart, folded. */
    chart?: StatisticsCard<FieldName<F>>
  }
  /** What a lookup answers beside id, code and name. */
  lookup?: {
    code?: FieldName<F>
    name?: FieldName<F>
    also?: readonly FieldName<F>[]
    /** What a form shows of a choice, in the list of choices and below the field. */
    tells?: readonly FieldName<F>[]
    /** A select or state: a choice with a value in it bears that word as a badge, in the list of choices and below the field. */
    badge?: FieldName<F>
    /** The name is a column of the view, not of the table: links are joined to the view. */
    isDerived?: boolean
    /** A view of id, code and name without row-level security, for records that link to one of another unit. */
    namesFrom?: string
    /** How many choices a form offers at once; ten by default. */
    atOnce?: number
    /** The command palette also finds these records, by their list's search. */
    inPalette?: true
    /**
     * A platform administrator may name the company (`corporate_id`) whose records to look up, before switching to
     * it.
     */
    anyCorporate?: true
    /** Names given by the product: choices and links show them in the user's language. */
    names?: readonly Label[]
  }
  form?: {
    sections?: readonly Section<FieldName<F>>[]
    /** Where the screen goes after saving; by default to the record's detail. */
    redirect?: string
    /** The form has no back button. */
    hideBack?: true
  }
  detail?: { facts?: readonly FieldName<F>[]; sections?: readonly Section<FieldName<F>>[] }
  tabs?: readonly Tab[]
  /** Records of other modules that are switched on and off for a record of this one. */
  mappings?: readonly Mapping[]
  /** Which calls exist; all by default. A read-only module has none of the writing ones. */
  calls?: {
    create?: boolean
    update?: boolean
    delete?: boolean
    export?: boolean
    /** False where a hand-written call answers it. */
    lookup?: boolean
  }
  /** A record outside this condition cannot be updated (409). */
  editableWhen?: WhenOf<F>
  /** Fields that may be changed even when `editableWhen` is not met. */
  alwaysEditable?: readonly FieldName<F>[]
  /**
   * Fields that may be filled in once when they were left empty, while this condition is met and `editableWhen` is
   * not.
   */
  completes?: { when: WhenOf<F>; fields: readonly FieldName<F>[] }
  /**
   * Its records are plans, such as orders and schedules: after the period of their date is closed they may still be
   * changed and acted on, and only new ones are refused. Records of what happened, such as a docket, are locked.
   */
  plans?: true
  /** Parts of the record that a user with `update-{task}-{part}` may change without permission to update all of it. */
  parts?: Readonly<Record<string, readonly FieldName<F>[]>>
  /**
   * Further permissions by name, with their labels: a user with `update-{task}-{override}` may do what a rule of the
   * module refuses to others. Code checks it with `permissionOfOverride`.
   */
  overrides?: Readonly<Record<string, Label>>
  /** A record outside this condition cannot be deleted (409). */
  deletableWhen?: WhenOf<F>
  actions?: Readonly<Record<V, ActionOf<F>>>
  /**
   * By verb, called as `POST /api/action/{name}/{verb}`; each needs a body in `implement` and the permission
   * `update-{task}-{verb}`.
   */
  collections?: Readonly<Record<string, Collection>>
  /** Reachable by its URL, but not in the menu. */
  hidden?: boolean
  /** A master has `active`, the actions activate and deactivate, and is deleted softly when unused. */
  master?: boolean
  /** The type of gap-free number whose counters give the number of a unit's records. */
  countedBy?: string
  /** A user with this permission, but without the one to read, reads the rows whose field has one of these values. */
  readsPart?: ReadsPart<FieldName<F>>
  /**
   * Its rows belong to units or to the whole company (null `production_unit_id`), and a user of one unit reads only
   * that unit's rows. Company rows are readable only for one shared record that the user may read: the fields that
   * name its table and id.
   */
  ownUnitOnly?: { table: FieldName<F>; id: FieldName<F> }
  /**
   * Its records go from `production_unit_id` to `to_production_unit_id`; users of both units read them. Users of the
   * first change them and act on them, users of the second only by actions with `byOtherUnit`. The table has the
   * policy 'two-units'.
   */
  twoUnits?: true
  /** Only platform administrators may write. */
  platformWrites?: boolean
  /**
   * Only platform administrators may read and write; they do so as the platform, whatever company they have switched
   * to.
   */
  platformOnly?: boolean
  /** The platform has its own rows in the table; its administrators read them while they work in no company. */
  platformToo?: true
  /** An icon of the menu. */
  icon?: IconName
  /** The source of the data, where a licence requires that it is named below. */
  source?: Label
}
