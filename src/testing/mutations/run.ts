import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withFileLock } from '../../../bin/lib/file-lock.mjs'
import { startTemplate } from '../global-setup.ts'
import { type Copy, makeCopy, removeCopies } from './copies.ts'
import { GROUPS, MUTATIONS } from './groups.ts'
import type { Mutation } from './mutation.ts'

const USAGE = `Usage: npm run mutants -- [words] [--workers 2] [--write]
words      only the guards whose name, file or test contains one of them
--workers  how many mutants are tried side by side
--write    writes the results to docs/mutants.md`
const ROOT = path.resolve(import.meta.dirname, '../../..')
const DOCUMENT = path.join(ROOT, 'docs/mutants.md')

/** The result for a mutant: `caught` by a failing test, `missed`, or `broken` where no test came to a result. */
interface Verdict {
  mutation: Mutation
  result: 'caught' | 'missed' | 'broken'
  seconds: number
}

/** `npm run mutants`: removes one guard at a time from a copy of the sources, and runs the tests that must fail. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      workers: { type: 'string', default: '2' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(`${USAGE}\n`)
  const wanted = MUTATIONS.filter(({ guard, file, tests }) =>
    positionals.length === 0
      ? true
      : positionals.some((word) => [guard, file, tests].some((one) => one.includes(word))),
  )
  if (wanted.length === 0) throw new Error(`No guard is named so.\n${USAGE}`)
  await removeCopies()
  const postgres = wanted.some(usesDemo) ? await startTemplate() : undefined
  try {
    const names = Array.from({ length: Math.max(1, Number(values.workers)) }, (_, index) => String(index))
    const copies = await Promise.all(names.map((name) => makeCopy(name, postgres?.connectionString ?? '')))
    await expectGreen(copies, wanted)
    const verdicts = await tryAll(copies, wanted)
    const caught = verdicts.filter(({ result }) => result === 'caught').length
    process.stdout.write(`${caught} of ${verdicts.length} caught\n`)
    if (values.write) await writeDocument(verdicts)
    if (caught < verdicts.length) process.exitCode = 1
  } finally {
    await postgres?.stop()
    await removeCopies()
  }
}

/** Whether the tests copy the demo database. */
const usesDemo = ({ tests }: Mutation) => /\.(api\.test|story)\.ts$/.test(tests)

/** A mutant counts as caught only if its tests pass without it. */
async function expectGreen([copy]: readonly Copy[], wanted: readonly Mutation[]): Promise<void> {
  const whole = new Set(wanted.filter(({ only }) => only === undefined).map(({ tests }) => tests))
  const inPart = wanted.filter(({ tests }) => !whole.has(tests))
  const runs = [
    { files: [...whole], only: undefined },
    { files: [...new Set(inPart.map(({ tests }) => tests))], only: inPart.map(({ only }) => `(${only})`).join('|') },
  ]
  for (const { files, only } of runs.filter((one) => one.files.length > 0)) {
    const outcome = await copy?.unchanged(files, only)
    if (!outcome) throw new Error('The tests come to no result without any mutation: mend them first.')
    process.stdout.write(`unchanged: ${outcome.passed} passed, ${outcome.failed.length} failed\n`)
    if (outcome.failed.length > 0)
      throw new Error(`Tests fail without any mutation: mend them first.\n${outcome.failed.join('\n')}`)
  }
}

/** Each copy takes the next mutant when it has finished one. */
async function tryAll(copies: readonly Copy[], wanted: readonly Mutation[]): Promise<Verdict[]> {
  const left = [...wanted]
  const verdicts: Verdict[] = []
  const work = async (copy: Copy) => {
    for (let mutation = left.shift(); mutation; mutation = left.shift()) {
      const started = Date.now()
      const outcome = await copy.withMutation(mutation)
      const result = outcome === undefined ? 'broken' : outcome.failed.length > 0 ? 'caught' : 'missed'
      const seconds = Math.round((Date.now() - started) / 1000)
      verdicts.push({ mutation, result, seconds })
      process.stdout.write(`${result.padEnd(6)} ${mutation.guard} · ${mutation.file} (${seconds} s)\n`)
    }
  }
  await Promise.all(copies.map(work))
  return verdicts
}

/** Writes the results into the page of the docs; guards that were not run keep theirs. */
async function writeDocument(verdicts: readonly Verdict[]): Promise<void> {
  const before = await readFile(DOCUMENT, 'utf8').catch(() => '')
  const results = new Map(
    [...before.matchAll(/^\| (.+?) \|.*\| (.+) \|$/gm)].map(([, guard, result]) => [guard, result] as const),
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const { mutation, result } of verdicts) results.set(mutation.guard, `${result} ${today}`)
  const resultOf = ({ guard }: Mutation) => results.get(guard) ?? 'not tried'
  const row = (mutation: Mutation) => {
    const only = mutation.only ? `: ${mutation.only.replaceAll('|', '\\|')}` : ''
    return `| ${mutation.guard} | \`${mutation.file}\` | \`${mutation.tests}\`${only} | ${resultOf(mutation)} |`
  }
  const tables = Object.entries(GROUPS).map(([title, mutations]) =>
    [
      `## ${title}`,
      '| guard | where | tests that must fail | result |',
      '| --- | --- | --- | --- |',
      ...mutations.map(row),
    ].join('\n'),
  )
  const caught = MUTATIONS.filter((one) => resultOf(one).startsWith('caught')).length
  const text = `# Mutants

\`npm run mutants\` removes one guard at a time from a copy of the sources and runs the tests of \`npm test\` that must
fail then. ${caught} of ${MUTATIONS.length} guards were removed and noticed; the list is \`src/testing/mutations/\`. This page is written by
\`npm run mutants -- --write\`; with words, such as \`npm run mutants -- --write idempotency\`, it updates those rows.

${tables.join('\n\n')}
`
  await writeFile(DOCUMENT, text)
}

await withFileLock(path.join(ROOT, '.cache/mutants.lock'), main)
