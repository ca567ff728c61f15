import type { ComponentType } from 'react'
import type { Field, Fields } from '../definition/field.ts'
import type { Label } from '../definition/label.ts'
import type { Mapping } from '../definition/mapping.ts'
import type { AnyModule, ModuleDefinition } from '../definition/module.ts'
import type { FormValues } from './controllers/form-values.ts'
import type { Row } from './record.ts'
import type { Screens } from './screen.ts'
import type { Hidden } from './views/hidden.ts'

/** The screens of a module, by `view` in the URL. */
export type ViewName = 'list' | 'detail' | 'create' | 'update'

/** Slot `cell:{field}` (slot of the specification): a value in a table, a card or the detail. */
export interface CellProps {
  module: AnyModule
  name: string
  field: Field
  value: unknown
  record: Row
}

/** Slot `columns` (row-slot of the specification): a further column of the list, rendered from the whole record. */
export interface OwnColumn {
  name: string
  label: Label
  /** Without it all users who may read the module see the column. */
  permission?: string
  /** The window width from which it is shown; by default always. */
  from?: 1024 | 1280 | 1600 | 'chosen'
  /** In pixels; by default like a text. */
  width?: number
  Cell: ComponentType<{ module: AnyModule; record: Row }>
}

/** Slot `input:{field}`: a field of a form, or of an action's dialog; `values` are the current values there. */
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
  /** The record of the action's dialog; absent in a form. */
  record?: Row
  error?: string
  disabled: boolean
  /** The id of the element that the label points to. */
  id: string
}

/** Slot `line:{lines}.{field}`: a field in the lines of a form. */
export interface FieldInputProps {
  name: string
  field: Field
  /** Its path prefix in the values: '' at the top, `items.0.` in a line. */
  base?: string
  /** The other fields of the form or of the line. */
  siblings: Fields
  /** In a table of lines. The header shows the label, screen readers read it, and the message is below the line. */
  line?: number
  /** Its label is for screen readers only, since it shares a visible one with others. */
  bare?: boolean
  /** It cannot be changed while another field says so. */
  disabled?: boolean
}

/** Slot `section:{name}`: a block after the sections of the definition, in a form or in the detail. */
export interface SectionProps {
  module: AnyModule
  mode: Exclude<ViewName, 'list'>
  /** The stored record; absent while creating. */
  record?: Row
  /** The current values of the form; in the detail the record's own. */
  values: Readonly<Record<string, unknown>>
  setValue: (name: string, value: unknown) => void
}

/** Slot `actions`: a button that replaces the generic one of a verb, or a further one. */
export interface ActionProps {
  module: AnyModule
  record: Row
  /** Whether the server permits the verb for this record and user. */
  allowed: boolean
  /** Performs the verb with its input, then reloads the record. */
  run: (input?: Readonly<Record<string, unknown>>) => Promise<void>
  /** Reloads the record. */
  reload: () => Promise<unknown>
}

/** Slot `asked:{verb}`: a block beside the input of a verb. */
export interface AskedProps {
  record: Row
  /** The current input. */
  values: Readonly<Record<string, unknown>>
}

/** How a verb asks for input: values that the record has already are not asked for again. */
export interface Asked {
  isAnswered?: (name: string, record: Row) => boolean
  /** `input:{field}` */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** The initial input; empty by default. */
  start?: (record: Row) => FormValues
  Beside?: ComponentType<AskedProps>
}

/** Slot `rowMenu`: further items at the top of a row's menu. */
export interface RowMenuProps {
  module: AnyModule
  record: Row
  /** Opens the dialog of a verb for this record. */
  ask: (verb: string) => void
}

/** Slot `tabs`: a further tab of the detail. */
export interface CustomTab {
  name: string
  label: Label
  /** Without it all users who may read the module see the tab. */
  permission?: string
  Tab: ComponentType<{ module: AnyModule; record: Row }>
}

/** Slot `mapping:{name}`: replaces the list of switches in the detail. */
export interface MappingProps {
  mapping: Mapping
  /** The record for which rows are switched. */
  record: Row
  /** Only rows that are on are shown. */
  readOnly: boolean
}

/** A component around or instead of a block; it takes what it needs from the controller's context. */
export type Slot = ComponentType<{ module: AnyModule }>

/** The parts of the generic screens that a module replaces or adds; all are optional. */
export interface Slots<Name extends string = string, Verb extends string = string> {
  /** The name of a record in headings and sentences; by default the value of its title. */
  called?: (record: Row, contents: Screens) => Label
  /** `cell:{field}` */
  cells?: { readonly [N in Name]?: ComponentType<CellProps> }
  /** `columns` */
  columns?: readonly OwnColumn[]
  /** `input:{field}` */
  inputs?: { readonly [N in Name]?: ComponentType<InputProps> }
  /**
   * `line:{lines}.{field}`: a field in the lines of a form, usually `PlainInput` with the value that is `applied` where
   * nothing is typed.
   */
  lineInputs?: { readonly [P in `${Name}.${string}`]?: ComponentType<FieldInputProps> }
  /** Beside the detail's sections in a wide window, else below them: the progress of the record. */
  aside?: ComponentType<{ module: AnyModule; record: Row }>
  /** In the save bar of the form: the totals of the record during input. */
  saveBar?: ComponentType<SectionProps>
  /** `section:{name}` */
  sections?: Readonly<Record<string, ComponentType<SectionProps>>>
  /** `actions`: by verb, or by another name for a button that is no verb. */
  actions?: { readonly [V in Verb]?: ComponentType<ActionProps> } & Readonly<Record<string, ComponentType<ActionProps>>>
  /** `mapping:{name}` */
  mappings?: Readonly<Record<string, ComponentType<MappingProps>>>
  /** `asked:{verb}` */
  asked?: { readonly [V in Verb]?: Asked }
  /** `rowMenu` */
  rowMenu?: ComponentType<RowMenuProps>
  /** At the bottom of a record's card: its next step. */
  cardFoot?: ComponentType<{ module: AnyModule; record: Row }>
  /** `tabs` */
  tabs?: readonly CustomTab[]
  /** Further buttons in the toolbar of the view. */
  toolbar?: { readonly [V in ViewName]?: Slot }
  /** Parts that the generic screens leave out, because a part of the module replaces them. */
  hide?: readonly Hidden[]
  /** Above the filters of the list: figures, a board. */
  header?: Slot
  filters?: Slot
  table?: Slot
  card?: ComponentType<{ module: AnyModule; record: Row }>
  /** The whole view, rendered inside the controller's provider. */
  View?: { readonly [V in ViewName]?: Slot }
}

/** A module's web half. */
export interface Customization extends Slots {
  module: AnyModule
}

/** Declares how a module's screens differ from the generic ones; the default export of its `web/index.tsx`. */
export function customize<F extends Fields, T extends string, A extends string>(
  module: ModuleDefinition<F, T, A>,
  slots: Slots<Extract<keyof F, string>, A>,
): Customization {
  return { ...slots, module: module as AnyModule }
}
