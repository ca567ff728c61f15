import { afterAll, beforeEach, type RunnerTestCase } from 'vitest'
import { FAILING } from './exceptions.ts'
import { fileOf } from './file-of.ts'

let unseen: Set<string> | undefined

beforeEach(({ task }) => {
  const failing = FAILING[fileOf(task.file.filepath)] ?? {}
  const name = nameOf(task)
  unseen ??= new Set(Object.keys(failing))
  unseen.delete(name)
  // Vitest then fails a test that passes.
  if (Object.hasOwn(failing, name)) Object.assign(task, { fails: true })
})

afterAll(() => {
  const names = [...(unseen ?? [])].join('", "')
  if (names) throw new Error(`No test is named "${names}": take it out of src/testing/citus/exceptions.ts.`)
})

/** A test of a group is named behind it. */
const nameOf = ({ name, suite }: Pick<RunnerTestCase, 'name' | 'suite'>): string =>
  suite ? `${suite.name} > ${name}` : name
