import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Loaded first into a process that has to end with its parent, whose pid it gets as MOLEN_PARENT_PID. */
export const WATCH = fileURLToPath(new URL('./parent-watch.cjs', import.meta.url))
/** Node keeps here what it compiled: the next start spends a third less on it, and less memory. */
const COMPILED = fileURLToPath(new URL('../../.cache/compile', import.meta.url))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a script under the given Node in place of this process: really in its place where Node can
 * do that, else as a child that ends with us and whose end is ours.
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
    // Only npm is watched: whoever runs this by hand may well close his shell and keep the server.
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
  // The same signal may come up to three times (terminal, npm, us): all of them are passed on, and
  // none of them ends this process before its child has ended.
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
