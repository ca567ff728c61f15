import type { ComponentType } from 'react'
import type { Field, Fields } from '../definition/field.ts'
import type { Label } from '../definition/label.ts'
import type { Mapping } from '../definition/mapping.ts'
import type { AnyModule, ModuleDefinition } from '../definition/module.ts'
import type { FormValues } from './controllers/form-values.ts'
import type { Row } from './record.ts'
import type { Screens } from './screen.ts'
import type { Hidden } from './views/hidden.ts'

/** The screens of a module, as the address says them in `view`. */
export type ViewName = 'list' | 'detail' | 'create' | 'update'

/** Slot `cell:{field}` (slot of the specification): one value in a table, a card or the detail screen. */
export interface CellProps {
  module: AnyModule
  name: string
  field: Field
  value: unknown
  record: Row
}

/** Slot `columns` (row-slot of the specification): one more column of the list, drawn from the whole record. */
export interface OwnColumn {
  name: string
  label: Label
  /** Without it whoever may read the module sees the column. */
  permission?: string
  /** From which width of the window on it is shown; always unless told. */
  from?: 1024 | 1280 | 1600 | 'chosen'
  /** In pixels; as a text unless told. */
  width?: number
  Cell: ComponentType<{ module: AnyModule; record: Row }>
}

/** Slot `input:{field}`: one field of a form; `values` are all values of the form as they stand now. */
export interface InputProps {
  module: AnyModule
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Sets another field of the form. */
  setValue: (name: string, value: unknown) => void
  values: Readonly<Record<string, unknown>>
  error?: string
  disabled: boolean
  /** The id of the element that the label points to. */
  id: string
}

/** Slot `line:{lines}.{field}`: one field in the lines of a form. */
export interface FieldInputProps {
  name: string
  field: Field
  /** Where it lies in the values: '' at the top, `items.0.` in a line. */
  base?: string
  /** The fields beside it: those of the form or of the line. */
  siblings: Fields
  /** In a table of lines. The header shows the label, screen readers read it, and the message stands below the line. */
  line?: number
  /** Its label is only read aloud: it stands with others under one label. */
  bare?: boolean
  /** It cannot be changed as long as another field says so. */
  disabled?: boolean
}

/** Slot `section:{name}`: a block of its own after the sections of the definition, in a form or in the detail. */
export interface SectionProps {
  module: AnyModule
  mode: Exclude<ViewName, 'list'>
  /** The stored record; absent while creating. */
  record?: Row
  /** The values of the form as they stand; in the detail the record's own. */
  values: Readonly<Record<string, unknown>>
  setValue: (name: string, value: unknown) => void
}

/** Slot `actions`: a button that replaces the generic one of a verb, or one more beside them. */
export interface ActionProps {
  module: AnyModule
  record: Row
  /** Whether the server allows the verb for this record and user. */
  allowed: boolean
  /** Carries out the verb with what was asked, then reloads the record. */
  run: (input?: Readonly<Record<string, unknown>>) => Promise<void>
  /** Reads the record again. */
  reload: () => Promise<void>
}

/** Slot `asked:{verb}`: what stands beside the questions of a verb. */
export interface AskedProps {
  record: Row
  /** The answers as they stand. */
  values: Readonly<Record<string, unknown>>
}

/** How a verb asks: what the record has answered already is not asked again. */
export interface Asked {
  isAnswered?: (name: string, record: Row) => boolean
  /** What the answers begin with; empty unless told. */
  start?: (record: Row) => FormValues
  Beside?: ComponentType<AskedProps>
}

/** Slot `rowMenu`: items of its own at the head of a row's menu. */
export interface RowMenuProps {
  module: AnyModule
  record: Row
  /** Opens the dialog of a verb for this record. */
  ask: (verb: string) => void
}

/** Slot `tabs`: one more tab on the detail screen. */
export interface CustomTab {
  name: string
  label: Label
  /** Without it whoever may read the module sees the tab. */
  permission?: string
  Tab: ComponentType<{ module: AnyModule; record: Row }>
}

/** Slot `mapping:{name}`: what stands instead of the list of switches on the detail screen. */
export interface MappingProps {
  mapping: Mapping
  /** The record for which rows are switched. */
  record: Row
  /** Only what is on is shown. */
  readOnly: boolean
}

/** A component around or instead of a block; it takes what it needs from the controller's context. */
export type Slot = ComponentType<{ module: AnyModule }>

/** The parts of the generic screens that a module replaces or adds; every one may be left out. */
export interface Slots<Name extends string = string, Verb extends string = string> {
  /** What a record is called where a heading or a sentence names it; the value of its title unless told. */
  called?: (record: Row, contents: Screens) => Label
  /** `cell:{field}` */
  cells?: { readonly [N in Name]?: ComponentType<CellProps> }
  /** `columns` */
  columns?: readonly OwnColumn[]
  /** `input:{field}` */
  inputs?: { readonly [N in Name]?: ComponentType<InputProps> }
  /** `line:{lines}.{field}`: one field in the lines of a form, usually `PlainInput` with what is `applied` where nothing is typed. */
  lineInputs?: { readonly [P in `${Name}.${string}`]?: ComponentType<FieldInputProps> }
  /** Beside the detail's sections on a wide window, else beneath them: what has become of the record. */
  aside?: ComponentType<{ module: AnyModule; record: Row }>
  /** In the bar with which a form is saved: what the record comes to as it stands. */
  saveBar?: ComponentType<SectionProps>
  /** `section:{name}` */
  sections?: Readonly<Record<string, ComponentType<SectionProps>>>
  /** `actions`: by verb, or under a name of its own for a button that is no verb. */
  actions?: { readonly [V in Verb]?: ComponentType<ActionProps> } & Readonly<Record<string, ComponentType<ActionProps>>>
  /** `mapping:{name}` */
  mappings?: Readonly<Record<string, ComponentType<MappingProps>>>
  /** `asked:{verb}` */
  asked?: { readonly [V in Verb]?: Asked }
  /** `rowMenu` */
  rowMenu?: ComponentType<RowMenuProps>
  /** At the foot of a record's card: its one next step. */
  cardFoot?: ComponentType<{ module: AnyModule; record: Row }>
  /** `tabs` */
  tabs?: readonly CustomTab[]
  /** Extra buttons in the toolbar of the view. */
  toolbar?: { readonly [V in ViewName]?: Slot }
  /** What the generic screens leave out, because a screen of the module's own stands for it. */
  hide?: readonly Hidden[]
  /** Above the filters of the list: figures, a board. */
  header?: Slot
  filters?: Slot
  table?: Slot
  card?: ComponentType<{ module: AnyModule; record: Row }>
  /** The whole view, drawn inside the controller's provider. */
  View?: { readonly [V in ViewName]?: Slot }
}

/** A module's web half. */
export interface Customization extends Slots {
  module: AnyModule
}

/** Says where a module's screens differ from the generic ones; the default export of its `web/index.tsx`. */
export function customize<F extends Fields, T extends string, A extends string>(
  module: ModuleDefinition<F, T, A>,
  slots: Slots<Extract<keyof F, string>, A>,
): Customization {
  return { ...slots, module: module as AnyModule }
}
