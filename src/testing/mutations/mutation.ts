/** A guard that is removed on purpose, and the tests that must fail. */
export interface Mutation {
  /** The guarded rule: an invariant by its name in docs and ledger checks, or a few words. */
  guard: string
  file: string
  /** The source text, which must occur exactly once, and its replacement. */
  find: string
  replace: string
  /**
   * The test file, one of `npm test`, and a pattern of the test names to run; without one the whole file. A journey
   * runs on the stories and builds their web app itself.
   */
  tests: string
  only?: string
}
