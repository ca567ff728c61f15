import type { Label } from '../../definition/label.ts'

/**
 * A label within a phrase: `Add sales order`. Indonesian titles keep their capitals, abbreviations do in both
 * languages.
 */
export function labelWithin([indonesian, english]: Label): Label {
  return [
    indonesian,
    /^\p{Lu}\p{Ll}+(?!\p{L})/u.test(english) ? english.charAt(0).toLowerCase() + english.slice(1) : english,
  ]
}

/** The same within a sentence, where Indonesian uses lower case too: `Belum ada pesanan penjualan`. */
export function labelInSentence(label: Label): Label {
  const [indonesian, english] = labelWithin(label)
  return [indonesian.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()), english]
}
