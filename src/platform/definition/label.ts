/** Indonesian is the first language of the product, English the second. */
export type Language = 'id' | 'en'

/** A text in both languages; `{name}` is replaced by a value. */
export type Label = readonly [id: string, en: string]

/** Values for the `{name}` placeholders of a label; a value may itself be a label. */
export type LabelValues = Readonly<Record<string, string | number | Label>>

/** The placeholders of a text that are not among the known names. */
export function unknownPlaces(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !known.includes(name))
}

/** The label whose Indonesian text was stored, else the text for both languages. */
export const labelWritten = (written: string, labels: readonly Label[] = []): Label =>
  labels.find(([id]) => id === written) ?? [written, written]

/** The label in one language with its placeholders filled in; unknown placeholders stay. */
export function say(label: Label, language: Language, values: LabelValues = {}): string {
  const text = language === 'en' ? label[1] : label[0]
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'object' ? say(value, language) : String(value)
  })
}
