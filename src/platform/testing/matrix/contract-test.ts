import path from 'node:path'
import { expect, test } from 'vitest'
import { contractFile } from '../contract-subject.ts'
import { NothingToCheck } from './found.ts'
import type { Subject } from './subject.ts'

/** The outcome of a matrix test: 'exempt' when it has nothing to check and the module gives a reason. */
export async function outcomeOf(
  check: () => Promise<void>,
  { name, file, reason }: { name: string; file: string; reason: string | undefined },
): Promise<'checked' | 'exempt'> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof NothingToCheck)) throw error
    if (reason) return 'exempt'
    throw new Error(`${error.message} Provide it in ${file}, or exempt '${name}' there with the reason.`)
  }
  if (reason) throw new Error(`This finds something to check: remove the exemption of '${name}' from ${file}.`)
  return 'checked'
}

const named = new WeakMap<Subject, Set<string>>()
const remember = (subject: Subject, name: string) =>
  void named.set(subject, (named.get(subject) ?? new Set()).add(name))

/**
 * A matrix test that depends on the module's data. It fails when there is nothing to check, unless the module's
 * `testing.ts` exempts it with a reason; it also fails when the exemption is no longer needed.
 */
export function contractTest(subject: Subject, name: string, check: () => Promise<void>): void {
  remember(subject, name)
  const reason = subject.contract.exempt?.[name]
  const file = path.relative(process.cwd(), contractFile(subject.folder))
  test(name, async ({ skip }) => {
    if ((await outcomeOf(check, { name, file, reason })) === 'exempt') skip(reason)
  })
}

/** A test of the engine's own behaviour: runs only on subjects that prove the engine. */
export function engineTest(subject: Subject, name: string, check: () => Promise<void>): void {
  if (subject.provesEngine) contractTest(subject, name, check)
  else remember(subject, name)
}

/** Fails for an exemption that names no test of the module; call it after all tests of the subject. */
export function exemptionTest(subject: Subject): void {
  const { exempt = {} } = subject.contract
  if (Object.keys(exempt).length === 0) return
  test('each exemption names a test of the matrix and tells a reason', () => {
    for (const [name, reason] of Object.entries(exempt)) {
      expect([...(named.get(subject) ?? [])]).toContain(name)
      expect(reason.length, name).toBeGreaterThan(20)
    }
  })
}
