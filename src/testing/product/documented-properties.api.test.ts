import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject } from '../../platform/definition/is-object.ts'
import { type Client, clientOf, type Json } from '../../platform/testing/client.ts'
import { describedCalls } from '../answer-check.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let client: Client
let document: Json
beforeAll(async () => {
  app = await startApp()
  document = (await app.nobody.get('/openapi.json')).body
  const platform = await app.as('superadmin')
  const { body } = await platform.post('/switch/corporate', { corporate_id: 1 })
  client = clientOf(app.address, body.data.token)
})
afterAll(() => app?.stop())

const targetOf = (ref: string): Json =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** The properties of a schema, including its references and combinations. */
function propertiesOf(schema: Json): Record<string, Json> {
  if (!isObject(schema)) return {}
  if (typeof schema.$ref === 'string') return propertiesOf(targetOf(schema.$ref))
  const parts: Json[] = [schema.allOf ?? [], schema.anyOf ?? []].flat()
  return Object.assign({}, schema.properties, ...parts.map(propertiesOf))
}

const itemsOf = (schema: Json): Json => [schema, ...(schema?.anyOf ?? [])].find((one) => one?.items)?.items

/** The properties of a value that its schema lacks, with their paths. */
function undescribed(value: unknown, schema: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => undescribed(one, itemsOf(schema)))
  const properties = propertiesOf(schema)
  // A schema without properties permits a value of any shape, such as a point on the map.
  if (!isObject(value) || Object.keys(properties).length === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in properties ? undescribed(inner, properties[name]).map((path) => `${name}.${path}`) : [name],
  )
}

test('every property that lists, lookups and records answer is in the OpenAPI document', async () => {
  const paths = describedCalls(document)
  const schemaOf = (path: string): Json => {
    const answer: Json = paths.get(path)?.calls.get?.responses['200']
    return (answer.$ref ? targetOf(answer.$ref) : answer).content['application/json'].schema
  }
  const wrong: string[] = []
  let looked = 0
  const look = async (path: string, asked: string) => {
    const { status, body } = await client.get(asked.slice('/api'.length))
    if (status !== 200) return undefined
    looked += 1
    for (const name of new Set(undescribed(body, schemaOf(path)))) wrong.push(`${path} ${name}`)
    return body
  }
  for (const path of paths.keys()) {
    const [, , kind, ...module] = path.split('/')
    if (kind === 'lookup') await look(path, `${path}?limit=20`)
    if (kind !== 'list') continue
    const list = await look(path, `${path}?limit=20`)
    const view = `/api/view/${module.join('/')}/{id}`
    const [first] = Array.isArray(list?.data) ? list.data : []
    if (first && paths.has(view)) await look(view, view.replace('{id}', String(first.id)))
  }
  expect(looked).toBeGreaterThan(250)
  expect(wrong).toEqual([])
}, 120_000)
