import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

/** The answer of a geocoding service for a place in the middle of Semarang. */
const SIMPANG_LIMA = {
  status: 'OK',
  plus_code: { global_code: '6P5X2C5C+XX' },
  results: [
    {
      formatted_address: 'Jl. Pahlawan No.1, Pekunden, Kec. Semarang Tengah, Kota Semarang, Jawa Tengah 50241',
      address_components: [
        { long_name: 'Jalan Pahlawan', types: ['route'] },
        { long_name: '1', types: ['street_number'] },
        { long_name: 'Pekunden', types: ['administrative_area_level_4', 'political'] },
        { long_name: 'Kec. Semarang Tengah', types: ['administrative_area_level_3', 'political'] },
        { long_name: 'Semarang City', types: ['administrative_area_level_2', 'political'] },
        { long_name: 'Jawa Tengah', types: ['administrative_area_level_1', 'political'] },
        { long_name: 'Indonesia', types: ['country', 'political'] },
        { long_name: '50241', types: ['postal_code'] },
      ],
    },
  ],
}
const NO_ROAD = {
  status: 'OK',
  results: [{ address_components: [{ long_name: 'Demak', types: ['administrative_area_level_2'] }] }],
}

let service: Server
let asked: URL[] = []
let app: RunningApp
let user: Client

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    const at = url.searchParams.get('latlng')
    if (at === '1,1') return void response.writeHead(500).end('out of order')
    const answer = at === '0,0' ? { status: 'ZERO_RESULTS', results: [] } : at === '-6.9,110.6' ? NO_ROAD : SIMPANG_LIMA
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  app = await startApp({
    env: {
      GEOCODE_URL: `http://127.0.0.1:${port}/maps/api/geocode/json`,
      GEOCODE_KEY: 'rahasia-peta',
      MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    },
  })
  user = await app.as('plant1')
})
afterAll(async () => {
  await app?.stop()
  await new Promise((resolve) => service.close(resolve))
})

describe('the name of a place on the map', () => {
  test('comes from the geocoder in the words of the specification', async () => {
    asked = []
    const { status, body } = await user.get('/helper/geocode?latitude=-6.99&longitude=110.42')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      route: 'Jalan Pahlawan',
      streetNumber: '1',
      subdistrict: 'Pekunden',
      district: 'Semarang Tengah',
      city: 'Kota Semarang',
      province: 'Jawa Tengah',
      postal_code: '50241',
      address: 'Jalan Pahlawan, 1, Pekunden, Semarang Tengah, Kota Semarang, Jawa Tengah, 50241',
      plus_code: '6P5X2C5C+XX',
      pinLink: 'https://www.google.com/maps?q=-6.99,110.42',
      directionLink: 'https://www.google.com/maps/dir/?api=1&destination=-6.99,110.42',
      lat: -6.99,
      lng: 110.42,
    })
    expect(asked.map((url) => Object.fromEntries(url.searchParams))).toEqual([
      { latlng: '-6.99,110.42', language: 'id', key: 'rahasia-peta' },
    ])
  })

  test('is an unnamed road where no road is known, and nothing where nothing is known', async () => {
    expect((await user.get('/helper/geocode?latitude=-6.9&longitude=110.6')).body.data.address).toBe(
      'Unnamed Road, Demak',
    )
    expect((await user.get('/helper/geocode?latitude=0&longitude=0')).body.data).toBeNull()
  })

  test('is not asked for without latitude and longitude', async () => {
    asked = []
    for (const query of [
      '',
      '?latitude=-6.9',
      '?longitude=110',
      '?latitude=x&longitude=y',
      '?latitude=91&longitude=0',
    ]) {
      const { status, body } = await user.get(`/helper/geocode${query}`)
      expect([status, body.error_message]).toEqual([422, 'Latitude & Longitude value is mandotary'])
    }
    expect(asked).toEqual([])
  })

  test('a geocoder that is out of order is a 503 that tells nothing of it', async () => {
    const { status, body } = await user.get('/helper/geocode?latitude=1&longitude=1')
    expect(status).toBe(503)
    expect(JSON.stringify(body)).not.toMatch(/rahasia|order|127/)
  })

  test('is answered only with a session, and its key never', async () => {
    expect((await app.nobody.get('/helper/geocode?latitude=-6.99&longitude=110.42')).status).toBe(401)
    const { body, headers } = await app.nobody.get('/config')
    expect(body.data).toMatchObject({ GEOCODE: true, MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
    expect(JSON.stringify(body)).not.toContain('rahasia')
    expect(headers.get('content-security-policy')).toContain('https://tiles.example')
  })
})

describe('our own areas for the names of an address', () => {
  const regions = async (names: object) => (await user.post('/helper/regional', names)).body.data

  test('are found from the province down', async () => {
    const data = await regions({
      province_name: 'Jawa Tengah',
      city_name: 'Kota Semarang',
      district_name: 'Semarang Tengah',
      sub_district_name: 'Pekunden',
      postal_code: '50241',
      address: 'Jalan Pahlawan',
      latitude: -6.99,
      longitude: 110.42,
    })
    expect(data).toMatchObject({
      province: { id: 33, name: 'Jawa Tengah' },
      city: { id: 3374, name: 'Kota Semarang' },
      district: { name: 'Semarang Tengah' },
      sub_district: { name: 'Pekunden' },
    })
  })

  test('a city brings its province along; a name that could be two areas is none of them', async () => {
    expect(await regions({ city_name: 'Kabupaten Semarang' })).toMatchObject({
      province: { id: 33 },
      city: { id: 3322 },
    })
    expect(await regions({ city_name: 'Semarang' })).toMatchObject({ province: null, city: null })
  })

  test('a district is looked for in its own city alone', async () => {
    expect(await regions({ city_name: 'Kota Semarang', district_name: 'Ungaran Barat' })).toMatchObject({
      city: { id: 3374 },
      district: null,
      sub_district: null,
    })
  })

  test('names that are no names are no areas', async () => {
    const none = { province: null, city: null, district: null, sub_district: null }
    expect(await regions({ city_name: 7, province_name: ['x'], district_name: "'; --" })).toEqual(none)
    expect((await app.nobody.post('/helper/regional', {})).status).toBe(401)
  })
})
