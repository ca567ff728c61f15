import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Preloaded into a process that must end with its parent, whose pid is in MOLEN_PARENT_PID. */
export const WATCH = fileURLToPath(new URL('./parent-watch.cjs', import.meta.url))
/** Node's compile cache: it saves a third of the compile time at the next start, and memory. */
const COMPILED = fileURLToPath(new URL('../../.cache/compile', import.meta.url))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script with the given Node in place of this process: by execve where Node supports it, else as a child
 * process whose signals and exit code are passed through.
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} extra
 */
export function handOver(node, script, args, extra) {
  const nodeArgs = ['--require', WATCH, script, ...args]
  const env = {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    ...extra,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  }
  if (process.execve) {
    // Only npm is watched: a user who starts this by hand may close the shell and keep the server.
    if (process.env.npm_lifecycle_event) env.MOLEN_PARENT_PID = String(process.ppid)
    process.execve(node, [node, ...nodeArgs], env)
  }
  runAsChild(node, nodeArgs, { ...env, MOLEN_PARENT_PID: String(process.pid) })
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function runAsChild(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env })
  // The same signal may arrive up to three times (terminal, npm, us): all are passed on, and none ends this process
  // before its child.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 500)
    watch.unref()
  }
  child.on('error', (error) => {
    process.stderr.write(`molen: ${node} could not be started (${error.message}): remove .cache and run this again.\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
