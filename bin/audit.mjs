// `npm run audit`: asks the configured registry for known vulnerabilities of the server's packages. It needs the
// network, so it is not part of `npm test`. `npm run audit -- --include=dev` includes the packages of the web build
// and the tests.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmProgram, outsideOfNpm } from './lib/npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Exit codes: nothing found, something found, no answer. */
const [CLEAN, FOUND, UNKNOWN] = [0, 1, 2]

/** @param {string[]} args */
function audit(args) {
  const [file, first] = npmProgram()
  const { stdout } = spawnSync(file, [...first, 'audit', '--omit=dev', '--json', ...args], {
    cwd: root,
    env: outsideOfNpm(process.env),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const found = vulnerabilitiesIn(stdout)
  if (!found) {
    console.error('The registry did not answer the audit: nothing is known, neither good nor bad. Try again later,')
    console.error('or against another registry: npm run audit -- --registry=https://…')
    return UNKNOWN
  }
  for (const { name, severity, range, titles, fix } of found) {
    console.log(`${severity.padEnd(8)} ${name} ${range}: ${titles.join('; ')}${fix ? ` (fixed in ${fix})` : ''}`)
  }
  console.log(found.length === 0 ? 'No known vulnerabilities.' : `${found.length} packages with known vulnerabilities.`)
  return found.length === 0 ? CLEAN : FOUND
}

/**
 * The packages in npm's report; undefined when it has none, as when the registry has no audit.
 * @param {string} json
 */
function vulnerabilitiesIn(json) {
  let report
  try {
    report = JSON.parse(json)
  } catch {
    return undefined
  }
  if (!report?.vulnerabilities) return undefined
  return Object.values(report.vulnerabilities).map(({ name, severity, range, via, fixAvailable }) => ({
    name,
    severity,
    range,
    // The advisory, or the package through which it comes.
    titles: via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`)),
    fix: fixAvailable?.version,
  }))
}

process.exitCode = audit(process.argv.slice(2))
