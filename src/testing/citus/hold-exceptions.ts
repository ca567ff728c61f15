import { afterAll, beforeEach } from 'vitest'
import { FAILING } from './exceptions.ts'
import { fileOf } from './file-of.ts'

let unseen: Set<string> | undefined

beforeEach(({ task }) => {
  const failing = FAILING[fileOf(task.file.filepath)] ?? {}
  unseen ??= new Set(Object.keys(failing))
  unseen.delete(task.name)
  // Vitest then fails a test that passes.
  if (Object.hasOwn(failing, task.name)) Object.assign(task, { fails: true })
})

afterAll(() => {
  const names = [...(unseen ?? [])].join('", "')
  if (names) throw new Error(`No test is named "${names}": take it out of src/testing/citus/exceptions.ts.`)
})
