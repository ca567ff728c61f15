import type { Contents, HalfLoader } from '../contents.ts'

/** What routes need and the entry provides; the table of contents loads only once somebody is signed in. */
export interface RouterContext {
  loadContents: () => Promise<Contents>
  /** The web halves of the modules by their addresses. */
  halves: Readonly<Record<string, HalfLoader>>
}
