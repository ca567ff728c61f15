import type { Contents } from '../contents.ts'

/** What routes need and the entry provides; the table of contents loads only once somebody is signed in. */
export interface RouterContext {
  loadContents: () => Promise<Contents>
}
