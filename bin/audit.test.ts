import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newProject, type Project } from './project.testing.ts'

let project: Project
beforeEach(() => {
  project = newProject()
})
afterEach(() => rmSync(project.root, { recursive: true, force: true }))

/** Runs the audit with an npm that prints this report. */
function audited(report: unknown, args: string[] = []) {
  project.write('node_modules/.package-lock.json', '{ "packages": { "": { "name": "small" } } }')
  const text = JSON.stringify(typeof report === 'string' ? report : JSON.stringify(report))
  project.write('fake/npm-cli.js', `console.log(${text}); process.exit(1)`)
  return project.run(['audit', ...args])
}

it('reports no known vulnerability and exits with 0', async () => {
  const { code, output } = await audited({ vulnerabilities: {} })
  expect([code, output.trim()]).toEqual([0, 'No known vulnerabilities.'])
})

it('names each package, its problem and the fixed version, and exits with 1', async () => {
  const { code, output } = await audited({
    vulnerabilities: {
      leftpad: {
        name: 'leftpad',
        severity: 'high',
        range: '<2.0.0',
        via: [{ title: 'Pads too far', url: 'https://advisories.example/1' }],
        fixAvailable: { name: 'leftpad', version: '2.0.0' },
      },
      padder: { name: 'padder', severity: 'high', range: '*', via: ['leftpad'], fixAvailable: false },
    },
  })
  expect(code).toBe(1)
  expect(output).toContain('high     leftpad <2.0.0: Pads too far https://advisories.example/1 (fixed in 2.0.0)')
  expect(output).toContain('high     padder *: through leftpad')
  expect(output).toContain('2 packages with known vulnerabilities.')
})

it.each([
  ['an error', { error: { code: 'ENOAUDIT' } }],
  ['nothing', ''],
])('exits with 2 when the registry answers %s', async (_, report) => {
  const { code, output } = await audited(report)
  expect(code).toBe(2)
  expect(output).toContain('nothing is known, neither good nor bad')
})
