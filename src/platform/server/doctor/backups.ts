import { readManifest } from '../backup/manifest.ts'
import type { UpkeepRun } from '../upkeep/upkeep.ts'
import { ago, type Finding, failed, isOlderThan, ok, warning } from './finding.ts'

/** Hours after which a nightly backup is late, and after which too much would be lost. */
const BACKUP_HOURS = { late: 26, danger: 7 * 24 }
const TRIAL_HOURS = 8 * 24

/** The size of a backup in bytes; undefined if the folder is no readable backup. */
export async function sizeOfBackup(folder: string): Promise<number | undefined> {
  const manifest = await readManifest(folder).catch(() => undefined)
  return manifest && [...manifest.tables, ...(manifest.files ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Checks that the last backup is recent and still exists. */
export async function backupFinding(run: UpkeepRun | undefined): Promise<Finding> {
  if (!run?.place) return warning('There is no backup yet: npm run backup -- FOLDER, every night by a timer.')
  const made = `The last backup was made ${ago(run.at)} in ${run.place}`
  const look = 'npm run backup -- FOLDER, and see why the timer did not (journalctl -u molen-backup).'
  if (isOlderThan(BACKUP_HOURS.danger, run.at)) return failed(`${made}: ${look}`)
  if (isOlderThan(BACKUP_HOURS.late, run.at)) return warning(`${made}: ${look}`)
  if ((await sizeOfBackup(run.place)) === undefined) {
    return warning(`${made}, and is not there any more: make another one, unless it was moved elsewhere.`)
  }
  return ok(`made ${ago(run.at)} in ${run.place}`)
}

/** Checks that a backup was restored on trial recently. */
export function trialFinding(run: UpkeepRun | undefined): Finding {
  if (!run) return warning('No backup was ever tried: npm run restore -- --trial, every week by a timer.')
  const tried = `The trial restore of ${run.place}, ${ago(run.at)}`
  if (run.problem) return failed(`${tried}, failed (${run.problem}): make another backup and try that one.`)
  if (isOlderThan(TRIAL_HOURS, run.at)) return warning(`${tried}, is the last one: npm run restore -- --trial.`)
  return ok(`${run.place} was restored and checked ${ago(run.at)}`)
}
