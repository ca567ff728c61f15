import type { TestProject } from 'vitest/node'

/** Lets the tests use the database server of the run that started them. */
export default function setup(project: TestProject): void {
  project.provide('postgres', process.env.MOLEN_TEST_POSTGRES ?? '')
}
