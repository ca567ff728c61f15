import type { Contents, HalfLoader } from '../contents.ts'

/** What routes need from the entry; the table of contents is loaded only after sign-in. */
export interface RouterContext {
  loadContents: () => Promise<Contents>
  /** The web halves of the modules by their routes. */
  halves: Readonly<Record<string, HalfLoader>>
}
