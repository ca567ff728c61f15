import type { BooleanField } from '../kinds/boolean/field.ts'
import type { StatusField } from '../kinds/status/field.ts'
import type { Fields } from './field.ts'
import type { FieldName, OneOrMore, StateOf, WhenOf } from './field-names.ts'
import type { Label } from './label.ts'
import type { When } from './when.ts'

/** A change that a user makes by an action of this name. */
export interface Action {
  label: Label
  /** The past participle for the history: 'Disetujui'. */
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
  /**
   * A further permission, `update-{task}-{right}`, that users need while what they see of the record meets the condition:
   * without it the action is not offered. The implementation refuses it.
   */
  needs?: { right: string; when: When }
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
export type ActionOf<F extends Fields> = Omit<Action, 'from' | 'when' | 'to' | 'sets' | 'also' | 'shows'> & {
  shows?: readonly FieldName<F>[]
  from?: OneOrMore<StateOf<F>>
  when?: WhenOf<F>
  also?: { right: string; when: WhenOf<F> }
  to?: StateOf<F>
  sets?: {
    readonly [K in FieldName<F>]?: F[K] extends StatusField ? never : F[K] extends BooleanField ? boolean | null : null
  }
}
