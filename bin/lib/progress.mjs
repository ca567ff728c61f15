/** Prints one line to the terminal. */
export function say(line) {
  process.stdout.write(`molen: ${line}\n`)
}

/** A failure with a remedy for the user: printed as one sentence, without a stack. */
export class Stop extends Error {}

/**
 * Runs a long step: prints its name at once, a sign of life every ten seconds, and its duration at the end.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 100) / 10} s`
  say(`${label} …`)
  const alive = setInterval(() => say(`${label}: still running, ${seconds()}`), 10_000)
  try {
    const result = await work()
    say(`${label}: done in ${seconds()}`)
    return result
  } finally {
    clearInterval(alive)
  }
}
