/** Indonesian is the language of the product, English its second. */
export type Language = 'id' | 'en'

/** A text in both languages; `{name}` marks a value that is filled in. */
export type Label = readonly [id: string, en: string]

/** Values for the `{name}` places of a label; a value may itself be a label. */
export type LabelValues = Readonly<Record<string, string | number | Label>>

/** What stands between braces in a text and is none of the known names. */
export function unknownPlaces(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/** What was written, in both languages where it is one of the labels. */
export const labelWritten = (written: string, labels: readonly Label[] = []): Label =>
  labels.find(([id]) => id === written) ?? [written, written]

/** The label in one language, its places filled in; an unknown place stays as it is. */
export function say(label: Label, language: Language, values: LabelValues = {}): string {
  const text = language === 'en' ? label[1] : label[0]
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'object' ? say(value, language) : String(value)
  })
}
