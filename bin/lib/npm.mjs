import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { WATCH } from './hand-over.mjs'
import { Stop } from './progress.mjs'

/**
 * Runs npm quietly in a folder; on failure npm's output follows the message.
 * @param {string[]} args
 * @param {{ cwd: string, failure: string }} options
 * @returns {Promise<void>}
 */
export function runNpm(args, { cwd, failure }) {
  const [file, first] = npmProgram()
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error', '--engine-strict=false']
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args, ...quiet], {
      cwd,
      env: { ...outsideOfNpm(process.env), ...endsWithUs() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    // An interrupted bootstrap must not leave an npm that keeps changing node_modules.
    const end = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    const done = () => {
      for (const signal of signals) process.off(signal, end)
    }
    child.on('error', (error) => {
      done()
      reject(new Stop(`npm could not be started (${error.message}): install npm beside Node and run this again.`))
    })
    child.on('close', (code, signal) => {
      done()
      if (code === 0) resolve()
      else reject(new Stop(`${failure} (npm ended with ${signal ?? code}).\n${firstLines(output)}`))
    })
  })
}

/**
 * The environment that ends npm with this process even after kill -9; otherwise it would write into what the next
 * start repairs.
 */
function endsWithUs() {
  return {
    MOLEN_PARENT_PID: String(process.pid),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require=${JSON.stringify(WATCH)}`,
  }
}

/** The first lines of npm's output; the error comes before npm's help. @param {string} output */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 12).join('\n')
}

/** The npm that started us, so that it belongs to the same Node; else the one on PATH. */
export function npmProgram() {
  const script = process.env.npm_execpath
  return script && basename(script) === 'npm-cli.js' ? [process.execPath, [script]] : ['npm', []]
}

/**
 * The environment without the variables of the outer npm run: an inner npm would use the outer prefix, or skip the
 * development packages.
 * @param {NodeJS.ProcessEnv} env
 */
export function outsideOfNpm(env) {
  const outer =
    /^(npm_(lifecycle|package|command)|npm_config_(prefix|local_prefix|global_prefix|omit|include|production)$|INIT_CWD$|NODE_ENV$)/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outer.test(name)))
}
