import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './progress.mjs'

/**
 * @typedef {{ name: string, command?: string[], work?: () => Promise<void>, isVitest?: boolean, after?: string }} Step
 *   `command`: a program of node_modules with its arguments; `work`: a function instead, which throws on failure;
 *   `after`: a step that must have succeeded before.
 * @typedef {{ passed: number, failed: number, note: string, output: string }} Result
 */

/**
 * Runs the steps, one line each; after a failed one the others still run. Steps that use one core run side by side, one
 * a core; a run of vitest uses all cores, so it waits for the steps before it.
 * @param {Step[]} steps
 * @param {string} root
 */
export async function runSteps(steps, root) {
  const total = { passed: 0, failed: 0 }
  const broken = new Set()
  for (const group of groupsOf(steps)) {
    const left = [...group]
    const lane = async () => {
      for (let step = left.shift(); step; step = left.shift()) {
        const result = await runStep(step, root, broken)
        total.passed += result.passed
        total.failed += result.failed
        if (result.failed > 0) broken.add(step.name)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
  }
  return total
}

/**
 * Consecutive steps that may run side by side.
 * @param {Step[]} steps
 * @returns {Step[][]}
 */
function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && !step.isVitest && !last.some(({ isVitest }) => isVitest)) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * @param {Step} step
 * @param {string} root
 * @param {Set<string>} broken
 * @returns {Promise<Result>}
 */
async function runStep(step, root, broken) {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  const alive = setInterval(() => say(`  ${step.name}: still running, ${seconds()}`), 10_000)
  const result = step.after && broken.has(step.after) ? notRun(step.after) : await outcome(step, root)
  clearInterval(alive)
  if (result.failed > 0 && result.output) process.stdout.write(`${result.output.trimEnd()}\n`)
  say(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${step.name}${result.note} (${seconds()})`)
  return result
}

/** @param {string} earlier */
function notRun(earlier) {
  return { passed: 0, failed: 1, note: `: not run, because "${earlier}" failed`, output: '' }
}

/**
 * @param {Step} step
 * @param {string} root
 * @returns {Promise<Result>}
 */
async function outcome(step, root) {
  if (step.isVitest) return runVitest(step, root)
  if (step.command) return single(await run(step.command, root))
  try {
    await step.work?.()
    return single({ ok: true, output: '' })
  } catch (error) {
    return single({ ok: false, output: error instanceof Error ? error.message : String(error) })
  }
}

/** @param {{ ok: boolean, output: string }} end */
function single({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, note: '', output }
}

/**
 * @param {Step} step
 * @param {string} root
 * @returns {Promise<Result>}
 */
async function runVitest(step, root) {
  const folder = mkdtempSync(join(tmpdir(), 'molen-results-'))
  try {
    const file = join(folder, 'results.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const { ok, output } = await run([...(step.command ?? []), ...reporters], root)
    return { ...count(readResults(file), ok), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} file */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * A failed run has at least one failure, even when no single test failed: a file that could not be loaded, an error
 * outside a test, or no test at all.
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} results
 * @param {boolean} ok
 */
export function count({ numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 }, ok) {
  const failed = ok && passed > 0 ? numFailedTests : Math.max(1, numFailedTests)
  const parts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
  return { passed, failed, note: `: ${parts.filter(Boolean).join(', ')}` }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends the running step. */
export function stopSteps() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * @param {string[]} command
 * @param {string} root
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run([program, ...args], root) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        NO_COLOR: process.stdout.isTTY ? undefined : '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (ok, words) => {
      running.delete(child)
      resolve({ ok, output: words })
    }
    child.on('error', (error) => end(false, `${program} could not be started: ${error.message}`))
    child.on('close', (code) => end(code === 0, output))
  })
}
