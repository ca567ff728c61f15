import { FILE_TYPES } from '../../definition/file-types.ts'

const LONGEST = 120
// Slashes lead elsewhere; control characters and those that turn the direction of writing hide what a name says.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRICKS = /[/\\\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|^\.|^\s*$/u

/** Whether a name could point outside a folder, hide a file or disguise itself. */
export function isTrickyName(name: string): boolean {
  return TRICKS.test(name) || !name.isWellFormed()
}

/** The stored name of a file: the given name with the extension of its content. */
export function keptName(given: string, type: string): string {
  const name = given.normalize('NFC').trim()
  const endings = FILE_TYPES[type]?.extensions ?? []
  const match = /^(.+)\.([^.]{1,10})$/u.exec(name)
  const isRight = match?.[2] !== undefined && endings.includes(match[2].toLowerCase())
  const stem = isRight ? (match[1] ?? name) : name
  const ending = isRight ? match[2] : endings[0]
  return `${[...stem].slice(0, LONGEST).join('')}.${ending}`
}
