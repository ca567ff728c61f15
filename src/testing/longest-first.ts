import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take the longest, by name; most of them are short texts, which vitest would start last. */
const LONGEST = new Set([
  'attacks',
  'backup',
  'batch-files',
  'closed-doors',
  'contention',
  'contract-of-companies',
  'contract-of-reference-data',
  'contract-of-units',
  'demo',
  'doctor',
  'histories',
  'import',
  'isolation',
  'jobs',
  'locks',
  'long-reports',
  'material-histories',
  'matrix',
  'money-histories',
  'operations',
  'origins',
  'read-file',
  'reports',
  'serving-login',
  'slow-clients',
  'start',
  'starting',
  'streaming',
  'workers',
])

const isLong = ({ moduleId }: TestSpecification) => LONGEST.has(path.basename(moduleId).split('.')[0] ?? '')

/** Starts the longest files first, so that none of them is left at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
