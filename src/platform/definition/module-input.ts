import type { ActionOf, Collection } from './action.ts'
import type { Fields } from './field.ts'
import type { FieldName, LineFieldName, LinkedWithin, StateOf, WhenOf } from './field-names.ts'
import type { IconName } from './icon.ts'
import type { Label } from './label.ts'
import type { LAST_UPDATE } from './last-update.ts'
import type { Mapping } from './mapping.ts'
import type { SectionFields } from './section.ts'
import type { HeaderStatistic, StatisticsCard } from './statistics.ts'

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

/** A sub-list on the detail screen: rows of another module whose `by` field is this record's id. */
export interface Tab {
  module: string
  by: string
  /** The link of this record that the rows of the list share with it, such as its customer; by default its own id. */
  key?: string
  label?: Label
  /** A user with this permission sees the sub-list, even without permission to read its module. */
  permission?: string
  /** The figures and the chart of its list are shown above the sub-list. */
  figures?: true
  /** The columns that the sub-list starts with, where those of its list repeat this record; its name is always shown. */
  columns?: readonly string[]
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
  /** The detail shows it beside the section before it, for values that are compared, where the window has room. */
  beside?: true
}

/** The filter with which the screen of a list starts. */
export type Starts<K extends string> = { field: K; at: 'today' | 'period' } | { field: K; is: string }

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
  /** Its folder below the group's, where it is not the route. */
  folder?: string
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
  /**
   * The table keeps growing (documents, ledgers): every filter and sort must have an index, unless the list names its
   * `walks`.
   */
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
    /** The text of an empty list, without filters and, where the usual one does not fit, with filters. */
    none?: { all: Label; filtered?: Label }
    /** Totals over all filtered rows. */
    summary?: readonly FieldName<F>[]
    /**
     * The rows come from a view that is computed as a whole, such as a running balance, so one row costs as much as
     * all: a page takes the rows directly instead of choosing ids first.
     */
    readsWhole?: boolean
    /**
     * Views with the columns of `readFrom`, whose rows together are its rows: a page walks each along its own index and
     * merges them, as for a view over several ledgers. The list is then `growing` and `readsWhole`.
     */
    walks?: readonly string[]
    /**
     * This filter of the screen starts with today, with the days of the current accounting period, or with one of the
     * words of a select.
     */
    starts?: Starts<FieldName<F>>
    /** The screen starts as cards. */
    cards?: boolean
    /**
     * The lines of a record's card on a phone, at most three: the first is bold, such as plate and volume; numbers on
     * the others, and days other than the document's own, have their label before them. Each must be a column. By
     * default name, state and first columns.
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
    /** The values that a form shows of a choice, in the list of choices and below the field. */
    tells?: readonly FieldName<F>[]
    /**
     * A select or state: a choice with a value in it shows that value's label as a badge, in the list of choices and
     * below the field.
     */
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
  /** The refusal (409) of an action that the record's state does not allow; `{status}` is the state. */
  cannotGoOn?: Label
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
