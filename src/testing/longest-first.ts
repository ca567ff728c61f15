import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more; most of them are short texts, which vitest would start last. */
const LONG =
  /(contract-of-\S+|isolation|starting|contention|attacks|deep-pages|operations|backup\S*|histories|matrix|workers|demo|serving-login|jobs|read-file)(\.api)?\.test\.ts$/

/** Starts the longest files first, so that none of them is left at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
