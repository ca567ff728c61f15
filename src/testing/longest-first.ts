import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute and more; most are short texts, which vitest would begin last. */
const LONG =
  /(contract-of-\S+|isolation|starting|contention|attacks|deep-pages|operations|backup\S*|histories|matrix|workers|demo|serving-login|jobs|read-file)(\.api)?\.test\.ts$/

/** Begins with the longest files, so that none of them is left when everything else is done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
