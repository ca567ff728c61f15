import type { Label, Language } from '../../definition/label.ts'
import { say } from '../../definition/label.ts'

/** The options of a field in the format of inputs. */
export function optionsIn(options: Readonly<Record<string, Label>>, language: Language) {
  return Object.entries(options).map(([value, label]) => ({ value, label: say(label, language) }))
}
