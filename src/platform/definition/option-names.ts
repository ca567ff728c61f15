import { type Label, type Language, say } from './label.ts'

const MOST_NAMED = 12

/** The labels of a field's options for a message; a long list is shortened. */
export function optionNames(options: Readonly<Record<string, Label>>): Label {
  const labels = Object.values(options)
  const told = (language: Language) =>
    labels
      .slice(0, MOST_NAMED)
      .map((label) => say(label, language))
      .join(', ') + (labels.length > MOST_NAMED ? ', …' : '')
  return [told('id'), told('en')]
}
