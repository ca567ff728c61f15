import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { CLOSE_WITHIN_MS, FINISH_WITHIN_MS } from '../../app/serve.ts'
import { readConfig } from '../../platform/server/config.ts'
import { openPools, STATEMENT_MS } from '../../platform/server/database/pools.ts'
import { metricsRoutes } from '../../platform/server/http/metrics.ts'
import { LIMITS } from '../../platform/server/import/limits.ts'
import { BEAT_MS } from '../../platform/server/live/hub.ts'
import { ROOT } from '../../platform/testing/named-tests.ts'

const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

const FILES = globSync('deploy/**/*', { cwd: ROOT }).filter(
  (name) => path.extname(name) !== '' || name.endsWith('molen'),
)
const UNITS = FILES.filter((name) => /\.(service|timer|conf)$/.test(name) && name.includes('systemd/'))

let page: string
let deployed: Map<string, string>
beforeAll(async () => {
  page = await read('docs/operations.md')
  const files = FILES.filter((name) => !name.endsWith('.d'))
  deployed = new Map(
    await Promise.all(files.map(async (name) => [name.slice('deploy/'.length), await read(name)] as const)),
  )
})

const file = (name: string) => deployed.get(name) ?? ''
/** The values of a setting in the unit files or in the proxy's. */
const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^\\s*${name}[= ](.*?);?$`, 'gm'))].map(([, value = '']) => value)
/** Milliseconds of '11m' or '60s'. */
const duration = (text = '') => Number.parseInt(text, 10) * (text.endsWith('m') ? 60_000 : 1_000)

test('the page names every file that is deployed, and no other', () => {
  const named = [...page.matchAll(/deploy\/([\w./-]*\w)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => name !== 'systemd' && !deployed.has(name))).toEqual([])
  const missing = [...deployed.keys()].filter(
    (name) => !page.includes(path.basename(name).replace(/\.(service|timer)$/, '')),
  )
  expect(missing).toEqual([])
})

test('every variable of the settings, the services and the page is one that the product reads', async () => {
  const sources = await Promise.all(
    ['src/platform/server/config.ts', 'src/app/admin.ts', 'bin/lib/hand-over.mjs'].map(read),
  )
  const known = new Set([...sources.join('\n').matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*\b/g)].map(([name]) => name))
  // Read by Node itself.
  known.add('TMPDIR')
  const settings = [...file('molen.env').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  const environment = UNITS.flatMap((name) => valuesOf(file(name.slice('deploy/'.length)), 'Environment'))
  const services = environment.flatMap((line) => [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name))
  const told = [...page.matchAll(/\b(?:MOLEN|S3|SMTP|GOOGLE|PUBLIC|METRICS|DATABASE)_[A-Z_]*[A-Z]\b/g)].map(
    ([name]) => name,
  )
  const unknown = [...settings, ...services, ...told].filter((name) => !known.has(name ?? ''))
  expect(settings.length + services.length + told.length).toBeGreaterThan(15)
  expect(unknown).toEqual([])
})

test('every command of the services and of the page exists', async () => {
  const { scripts } = JSON.parse(await read('package.json'))
  const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')
  const run = [
    ...[...deployed.values()].flatMap((text) => [...text.matchAll(/bin\/molen\.mjs ([a-z]\w*)/g)]),
    ...page.matchAll(/npm run ([a-z]\w*)/g),
    ...lines.matchAll(/^(?:.*&& |MOLEN_PASSWORD='…' )?molen ([a-z]\w*)/gm),
  ].map(([, name = '']) => name)
  expect(new Set(run)).toEqual(new Set(run.filter((name) => name in scripts)))
  expect(run).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'admin', 'doctor', 'build']))
})

test('server, proxy, monitoring and page agree on the port', () => {
  const [port] = valuesOf(file('molen.env'), 'PORT')
  expect(port).toBe(String(readConfig({}).port))
  const [upstream] = valuesOf(file('nginx.conf'), 'server').filter((value) => value.includes(':'))
  expect(upstream).toBe(`${valuesOf(file('molen.env'), 'HOST')[0]}:${port}`)
  expect([...page.matchAll(/(?:localhost|127\.0\.0\.1):(\d+)/g)].map(([, named]) => named)).toEqual([port, port])
})

test('the proxy lets through what the server takes, and as long as it answers', () => {
  const proxy = file('nginx.conf')
  const [largest = ''] = valuesOf(proxy, 'client_max_body_size')
  expect(Number.parseInt(largest, 10) * 1024 ** 2).toBe(LIMITS.fileBytes + 1024 ** 2)
  const [, live = ''] = /location = \/api\/live \{([^}]*)\}/.exec(proxy) ?? []
  expect(valuesOf(live, 'proxy_buffering')).toEqual(['off'])
  expect(duration(valuesOf(live, 'proxy_read_timeout')[0])).toBeGreaterThan(3 * BEAT_MS)
  expect(duration(valuesOf(proxy, 'proxy_read_timeout')[0])).toBeGreaterThan(STATEMENT_MS.exports)
  expect(proxy).toContain('location = /metrics { return 404; }')
})

test('the services may write what they must, and have time to stop', () => {
  const confined = file('systemd/molen-.service.d/confined.conf')
  expect(confined).toContain(`MOLEN_DATA=/var/lib/${valuesOf(confined, 'StateDirectory')[0]} `)
  expect(confined).toContain(`NODE_COMPILE_CACHE=/var/cache/${valuesOf(confined, 'CacheDirectory')[0]} `)
  expect(file('molen')).toContain(`MOLEN_DATA=/var/lib/${valuesOf(confined, 'StateDirectory')[0]}\n`)
  for (const [name, value] of [
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['PrivateTmp', 'yes'],
    ['CapabilityBoundingSet', ''],
  ])
    expect(valuesOf(confined, name ?? '')).toEqual([value])
  const backup = file('systemd/molen-backup.service')
  const [folder = ''] = valuesOf(backup, 'ReadWritePaths')
  expect(valuesOf(backup, 'ExecStart')[0]).toContain(` backup "${folder}/`)
  expect(page).toContain(`install -d -o molen -g molen -m 0700 ${folder}\n`)
  const server = file('systemd/molen-server.service')
  expect(valuesOf(server, 'Restart')).toEqual(['on-failure'])
  expect(duration(valuesOf(server, 'TimeoutStopSec')[0])).toBeGreaterThan(FINISH_WITHIN_MS + CLOSE_WITHIN_MS)
  for (const timer of UNITS.filter((name) => name.endsWith('.timer')))
    expect(deployed.has(timer.slice('deploy/'.length).replace('.timer', '.service'))).toBe(true)
})

test('every alert, and the page, ask for measurements that there are', async () => {
  const app = Fastify()
  metricsRoutes(app, { token: undefined, pools: openPools('postgres://nobody@127.0.0.1:1/none') })
  const { body } = await app.inject('/metrics')
  await app.close()
  const there = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  const asked = `${file('alerts.yml')}\n${page}`.matchAll(/\b(?:http|molen|nodejs|process)_[a-z0-9_]+(?=[{[)` ])/g)
  const names = [...asked].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(names.length).toBeGreaterThan(10)
  expect(
    names.filter((name) => !there.has(name) && name !== 'molen_runtime' && !name.startsWith('molen_owner')),
  ).toEqual([])
  const tasks = [...file('alerts.yml').matchAll(/task=~?"([^"]+)"/g)].flatMap(([, tasks = '']) => tasks.split('|'))
  const upkeep = await read('src/platform/server/upkeep/upkeep.ts')
  expect(tasks.filter((task) => !upkeep.includes(`'${task}'`))).toEqual([])
})
