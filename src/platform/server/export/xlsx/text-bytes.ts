/** How to write each byte: 0 unchanged, 1 by its substitute, 2 by a closer look. */
const KIND = new Uint8Array(256)
const SUBSTITUTES: (Uint8Array | undefined)[] = []

const NOTHING = Buffer.alloc(0)
const MARK = Buffer.from('_x005F_')
const [BACKSLASH, UNDERSCORE, FIRST_OF_FOREIGN] = [0x5c, 0x5f, 0xef]
const codeOf = (character: string) => character.charCodeAt(0)
/** COPY's escapes by their letter; characters that XML forbids are left out. */
const ESCAPED = new Map<number, Buffer>([
  [codeOf('b'), NOTHING],
  [codeOf('f'), NOTHING],
  [codeOf('v'), NOTHING],
  [codeOf('n'), Buffer.from('\n')],
  [codeOf('r'), Buffer.from('&#13;')],
  [codeOf('t'), Buffer.from('\t')],
])

for (let control = 0; control < 0x20; control++) substitute(control, NOTHING)
substitute(codeOf('&'), Buffer.from('&amp;'))
substitute(codeOf('<'), Buffer.from('&lt;'))
substitute(codeOf('>'), Buffer.from('&gt;'))
for (const byte of [BACKSLASH, UNDERSCORE, FIRST_OF_FOREIGN]) KIND[byte] = 2

function substitute(byte: number, bytes: Uint8Array): void {
  KIND[byte] = 1
  SUBSTITUTES[byte] = bytes
}

/** Copies bytes; returns where the next begin. For a few bytes a loop is faster than `set`. */
export function put(out: Buffer, at: number, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index++) out[at + index] = bytes[index] as number
  return at + bytes.length
}

/**
 * Writes the text of a COPY cell as XML, byte by byte: a file has millions of cells, and a string for each would take
 * too much memory. Returns where the next bytes begin; needs at most five times the cell's length.
 */
export function putText(out: Buffer, at: number, source: Buffer, from: number, to: number): number {
  let place = at
  for (let index = from; index < to; index++) {
    const byte = source[index] as number
    const kind = KIND[byte]
    if (kind === 0) out[place++] = byte
    else if (kind === 1) place = put(out, place, SUBSTITUTES[byte] ?? NOTHING)
    else if (byte === BACKSLASH) place = putEscaped(out, place, source[++index] as number)
    else if (byte === UNDERSCORE && isMark(source, index, to)) place = put(out, place, MARK)
    else if (byte === FIRST_OF_FOREIGN && isForeign(source, index)) index += 2
    else out[place++] = byte
  }
  return place
}

function putEscaped(out: Buffer, at: number, letter: number): number {
  const bytes = ESCAPED.get(letter)
  if (bytes) return put(out, at, bytes)
  if (KIND[letter] === 1) return put(out, at, SUBSTITUTES[letter] ?? NOTHING)
  out[at] = letter
  return at + 1
}

/** Whether Excel would decode `_x0041_` here as an A; its first underscore must then be escaped. */
function isMark(source: Buffer, index: number, to: number): boolean {
  return index + 7 <= to && /^_x[0-9A-Fa-f]{4}_$/.test(source.toString('latin1', index, index + 7))
}

/** U+FFFE and U+FFFF, which XML forbids. */
function isForeign(source: Buffer, index: number): boolean {
  return source[index + 1] === 0xbf && (source[index + 2] === 0xbe || source[index + 2] === 0xbf)
}
