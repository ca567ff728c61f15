import unhomoglyph from 'unhomoglyph'
import { RuleBroken } from '../../../../platform/server/errors.ts'

/** The code by which screens recognise platform administrators. */
const RESERVED = 'SUPER-ADMIN'

/** Refuses a role's code that is, or looks like, the code of platform administrators; 422 at `code`. */
export function refuseLookAlike(code: unknown): void {
  if (typeof code !== 'string' || skeletonOf(code) !== RESERVED_SKELETON) return
  throw new RuleBroken(
    'reserved_code',
    [
      'Kode ini menyerupai kode administrator platform. Pilih kode lain',
      'This code looks like the code of the platform administrators. Choose another one',
    ],
    {},
    'code',
  )
}

/**
 * Look-alikes of its letters that Unicode's table of confusables lacks: small capitals, and symbols used as letters.
 */
const MORE_DOUBLES = new Map(
  ['s ꜱ$5', 'u ᴜ', 'p ᴘ', 'e ᴇ€3', 'r ʀ', 'a ᴀ@4Λλ', 'd ᴅ', 'm ᴍм', 'i ɪl1!|', 'n ɴ', 'o 0'].flatMap((line) => {
    const [letter = '', doubles = ''] = line.split(' ')
    return [...doubles].map((double) => [double, letter] as const)
  }),
)

/**
 * The skeleton of a code: its letters, each replaced by the one that Unicode (UTS 39, confusables) says it looks like.
 * Case is folded between two passes, since a capital and its small letter have different look-alikes. Accents, spaces,
 * dashes and invisible characters are dropped.
 */
function skeletonOf(code: string): string {
  const folded = withoutDoubles(withoutDoubles(code).toLowerCase())
  return plain(folded.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const withoutDoubles = (text: string) => plain(unhomoglyph(plain(text)))

/** Full-width, mathematical and other compatibility forms become the plain letter; accents are dropped. */
function plain(text: string): string {
  const letters = [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
  return letters.map((letter) => MORE_DOUBLES.get(letter) ?? letter).join('')
}

const RESERVED_SKELETON = skeletonOf(RESERVED)
