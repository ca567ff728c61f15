import { sealAuditLogs } from '../../src/platform/server/audit/seal.ts'
import { openPools } from '../../src/platform/server/database/pools.ts'
import { customersFile, runImport, sendFile } from '../importing.ts'
import { callJson, signIn } from '../product.ts'

/** Data that some attacks need. */
export interface Stage {
  /** A docket with a note of 5,000 characters. */
  docket: number
  /** A file of 50,000 customers, not yet checked. */
  large: number
  /** A file of 10,000 wrong rows, checked. */
  wrong: number
  /** A file of 1,000 customers as uploaded; their codes begin with ATTACK. */
  customers: string
}

/** Prepares a database that is thrown away afterwards. */
export async function setStage(origin: string, database: string): Promise<Stage> {
  const [manager, dispatcher] = [await signIn(origin, 'corporate'), await signIn(origin, 'dispatch1')]
  const { data: dockets } = await callJson(`${origin}/api/list/production/docket?limit=1&status=pending`, dispatcher)
  const docket: number = dockets[0].id
  const note = { delivery_description: 'x y '.repeat(1_249) }
  await callJson(`${origin}/api/update/production/docket/${docket}`, dispatcher, note, 'PATCH')
  const large = await sendFile(origin, manager, await customersFile(database, 50_000, 'LARGE'))
  const wrong = await sendFile(
    origin,
    manager,
    (await customersFile(database, 10_000, 'WRONG')).replaceAll('Perusahaan', '?'),
  )
  const found = await runImport(origin, manager, wrong, 'check')
  if (found.data?.error_count !== 10_000) throw new Error(`The check did not find the errors: ${JSON.stringify(found)}`)
  const saved = await sendFile(origin, manager, await customersFile(database, 5_000, 'SAVED'))
  for (const step of ['check', 'save'] as const) await runImport(origin, manager, saved, step)
  await sealAll(database)
  return { docket, large, wrong, customers: await customersFile(database, 1_000, 'ATTACK') }
}

/** Deletes the count of uploads, as if an hour had passed, so that one attack does not use up another's limit. */
export async function forgetSentFiles(database: string): Promise<void> {
  const pools = openPools(database)
  try {
    await pools.owner.query('DELETE FROM import_uploads')
  } finally {
    await pools.end()
  }
}

/** Seals the audit log; the job does it every two minutes. */
async function sealAll(database: string): Promise<void> {
  const pools = openPools(database)
  try {
    await sealAuditLogs(pools.owner)
  } finally {
    await pools.end()
  }
}
