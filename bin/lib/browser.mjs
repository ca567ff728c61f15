import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop, withProgress } from './progress.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the end-to-end tests. As root on Debian a missing one is installed; otherwise this fails at once
 * and names the command.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const present = findBrowser(process.env)
  if (present) return present
  const isDebian = isExecutable('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) throw new Stop(missingBrowser(isDebian))
  await withProgress('installing Chromium (apt-get)', async () => {
    await apt(['update'])
    await apt(['install', '-y', '--no-install-recommends', 'chromium'])
  })
  const installed = findBrowser(process.env)
  if (!installed) throw new Stop('apt-get installed chromium, but no browser was found: set CHROMIUM_PATH to one.')
  return installed
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
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...MAC].find(isExecutable)
}

/** @param {boolean} isDebian */
function missingBrowser(isDebian) {
  return isDebian
    ? 'the tests need a browser and none was found: run "apt-get update && apt-get install -y chromium" as root, then this again.'
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
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function apt(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', ['-q', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Stop(`"apt-get ${args.join(' ')}" failed: install Chromium by hand, then run this again.`)),
    )
  })
}
