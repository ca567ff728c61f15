import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { callsOf } from '../platform/server/engine/own-calls.ts'
import { loadModules } from './product.ts'

const entries = await readdir(import.meta.dirname, { withFileTypes: true })
const roots = await Promise.all(
  entries
    .filter(({ name }) => !/\.test\.ts$/.test(name))
    .map(async ({ name }) => ({ name, text: await readFile(path.join(import.meta.dirname, name), 'utf8') })),
)

/** What must not be in a file that only composes parts. */
const WORK = {
  'a statement': /\bquery\s*[(<]|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE) /,
  'a call': /\b(app|fastify)\.(get|post|put|patch|delete|route)\(|['"`]\/api\//,
  'a module of its own': /\bdefineModule\(|\bimplement\(/,
}

test('the application is one folder of short files', () => {
  expect(entries.filter((entry) => entry.isDirectory())).toEqual([])
  const long = roots.filter(({ text }) => text.split('\n').length > 110).map(({ name }) => name)
  expect(long).toEqual([])
})

test.each(Object.entries(WORK))(
  'no file of the application holds %s: it belongs to the platform or to a module',
  (_, pattern) => {
    expect(roots.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([])
  },
)

test('the application imports modules only through the table of contents, except for what a command needs', () => {
  const reached = roots.flatMap(({ name, text }) =>
    [...text.matchAll(/from '\.\.\/modules\/([^']+)'/g)].map(([, module]) => `${name}: ${module}`),
  )
  expect(reached.toSorted()).toEqual([
    'admin.ts: company/users/server/index.ts',
    'product.ts: all.ts',
    'product.ts: management/roles/server/index.ts',
    'product.ts: management/tasks/server/index.ts',
  ])
})

/** The permission of every hand-written call. Adding one here is a deliberate decision. */
const OWN_CALLS = `
GET /api/batch-record/deviation/{id}: read-batch-record
GET /api/config/template-print/corporate: template-allow-all
GET /api/dashboard/origin: read-dashboard
GET /api/dashboard: read-dashboard
GET /api/dispatch: read-dispatch
GET /api/order-prices: read-price
GET /api/print/customer/{id}/preview: read-receivable-entry
GET /api/print/customer/{id}: read-receivable-entry
GET /api/print/deposit/{id}/preview: update-deposit-print
GET /api/print/deposit/{id}: update-deposit-print
GET /api/print/incoming-material/{id}/preview: update-incoming-material-print
GET /api/print/incoming-material/{id}: update-incoming-material-print
GET /api/print/material-transfer/{id}/preview: update-material-transfer-print
GET /api/print/material-transfer/{id}: update-material-transfer-print
GET /api/print/opname-stock/{id}/preview: update-opname-stock-print
GET /api/print/opname-stock/{id}: update-opname-stock-print
GET /api/print/production/docket/{id}/preview: read-delivery
GET /api/print/production/docket/{id}: read-delivery
GET /api/print/purchase-order/{id}/preview: update-purchase-order-print
GET /api/print/purchase-order/{id}: update-purchase-order-print
GET /api/print/sales-invoice/{id}/preview: update-sales-invoice-print
GET /api/print/sales-invoice/{id}: update-sales-invoice-print
GET /api/print/sales-payment/{id}/preview: update-sales-payment-print
GET /api/print/sales-payment/{id}: update-sales-payment-print
GET /api/print/sample/{category}: read-template_print|read-template-print
GET /api/register/city: no session
GET /api/report-material/why-changed: read-report-material
GET /api/sales-report/why-changed: read-sales-report
GET /api/view/profile: template-allow-all
GET /api/why: template-allow-all
PATCH /api/update/profile: template-allow-all
POST /api/device/batch: no session
POST /api/device/hello: no session
POST /api/device/weighing: no session
POST /api/dispatch/issue/{id}: create-delivery
POST /api/dispatch/release/{id}: create-production-schedule
POST /api/dispatch/what-if: read-dispatch|create-production-schedule
POST /api/helper/regional: template-allow-all
POST /api/print/sample/{category}: read-template_print|read-template-print
POST /api/register/corporate: no session`

test('every call that a module declares says who may make it', async () => {
  const { brought } = await loadModules()
  const calls = brought
    .flatMap(({ belongings }) => callsOf(belongings))
    .map(({ method, path, permission }) => `${method.toUpperCase()} ${path}: ${permission ?? 'no session'}`)
  expect(calls.toSorted()).toEqual(OWN_CALLS.trim().split('\n'))
})
