import { expect } from 'vitest'
import { checkLedgers, type LedgerCheck } from '../platform/server/engine/ledger-checks.ts'
import type { RunningApp } from './running-app.ts'

/** Expects that the ledgers agree with their documents. */
export async function expectSound({ pools }: RunningApp, checks: readonly LedgerCheck[]): Promise<void> {
  const owner = await pools.owner.connect()
  expect(await checkLedgers(owner, checks).finally(() => owner.release())).toEqual([])
}

/** Stops the product after the tests of a file, and expects that the ledgers are still correct. */
export async function stopSound(app: RunningApp | undefined, checks: readonly LedgerCheck[]): Promise<void> {
  if (app) await expectSound(app, checks).finally(() => app.stop())
}
