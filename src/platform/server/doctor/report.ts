import { failureLine } from '../failure.ts'
import { type Finding, failed } from './finding.ts'

/** The lines of a doctor, one per check. */
export class Report {
  readonly #log: (line: string) => void
  /** Whether no check has failed so far. */
  isSound = true

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  /** Runs a check and prints its line. An exception is a failure. */
  async add(name: string, check: () => Finding | Promise<Finding>): Promise<Finding> {
    const finding = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => failed(failureLine(error)))
    this.#log(`${finding.state.padEnd(7)}  ${name.padEnd(12)}  ${finding.says.replaceAll(/\s+/g, ' ')}`)
    if (finding.state === 'failed') this.isSound = false
    return finding
  }
}
