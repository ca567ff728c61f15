/** A guard taken away on purpose, and the tests that must notice. */
export interface Mutation {
  /** What is guarded: an invariant as docs and ledger checks name it, or a few words. */
  guard: string
  file: string
  /** The source text, which stands there once, and what replaces it. */
  find: string
  replace: string
  /**
   * The test file, one of `npm test`, and a pattern of the names to run; all of the file without one. A journey is one
   * on the stories, whose web app it builds itself.
   */
  tests: string
  only?: string
}
