import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop, withProgress } from './progress.mjs'

/** Chromium without its own windows and toolbars: opening a window takes it half of the processor's time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the end-to-end tests. As root on Debian the headless shell is installed where it is missing;
 * otherwise any Chromium serves, and without one this fails at once and names the command.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const present = findBrowser(process.env)
  if (present && (process.env.CHROMIUM_PATH || present.endsWith(SHELL))) return present
  const isDebian = isExecutable('/usr/bin/apt-get')
  if (isDebian && process.getuid?.() === 0) await withProgress('installing headless Chromium (apt-get)', installShell)
  const found = findBrowser(process.env)
  if (!found) throw new Stop(missingBrowser(isDebian))
  return found
}

async function installShell() {
  await apt(['update'])
  await apt(['install', '-y', '--no-install-recommends', SHELL])
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findBrowser(env) {
  const given = env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Stop(`CHROMIUM_PATH is ${given}, but no program lies there: correct it or unset it.`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...MAC].find(isExecutable)
}

/** @param {boolean} isDebian */
function missingBrowser(isDebian) {
  return isDebian
    ? `the tests need a browser and none was found: run "apt-get update && apt-get install -y ${SHELL}" as root, then this again.`
    : 'the tests need a browser and none was found: install Chromium or Chrome, or set CHROMIUM_PATH to one, then run this again.'
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Runs apt-get to its end; whether a browser was installed is looked up afterwards.
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function apt(args) {
  return new Promise((resolve) => {
    const child = spawn('apt-get', ['-q', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
}
