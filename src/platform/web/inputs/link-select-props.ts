import type { Label } from '../../definition/label.ts'
import type { TypedChoices } from '../controllers/typed-choices.ts'
import type { Choice } from '../controllers/use-lookup.ts'
import type { ControlProps } from './input-props.ts'

export interface LinkSelectProps extends Omit<ControlProps<number | null>, 'onChange'> {
  /** The module of the choices, and its label. */
  module: string
  moduleLabel: Label
  /** The name of the chosen record. */
  text: string
  /** The filters of the choices. */
  params: Readonly<Record<string, string | number>>
  /** The field that must be chosen first, while it is empty. */
  waitsFor?: Label
  onChoose: (choice: Choice | null) => void
  /** Opens the form of a new record; absent where the user may not create one. */
  addAt?: string
  /** The display name of a choice, such as 'code|name'. */
  called?: string
  /** The line below a choice. */
  detailOf?: (choice: Choice) => string
  /** Where a form takes what is typed here before it is saved. */
  typedChoices?: TypedChoices
  /** In a table of lines: nothing is shown beside the input. */
  compact?: boolean
}
