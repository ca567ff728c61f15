import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { png } from '../src/platform/testing/sample-files.ts'
import { startStories } from '../src/stories/testing/story-app.ts'
import type { Looks } from './browser.ts'
import { aPerson } from './people.ts'
import { violations } from './violations.ts'
import { SOON, windowsOn } from './windows.ts'

const FORM = '/stories/structured?view=create'
/** The answer of a geocoding service for a place in the middle of Semarang. */
const placeWith = (route: string[][]) => ({
  results: [
    {
      address_components: [
        ...route,
        ['Pekunden', 'administrative_area_level_4'],
        ['Kec. Semarang Tengah', 'administrative_area_level_3'],
        ['Semarang City', 'administrative_area_level_2'],
        ['Jawa Tengah', 'administrative_area_level_1'],
      ].map(([long_name, type]) => ({ long_name, types: [type] })),
    },
  ],
})
/** A map tile; only its size matters. */
const TILE = png(256, 256, [200, 220, 200])

/** Stubs for geocoding and map tiles, with the requests they got. */
let service: Server
let asked: URL[] = []
let route: string[][] = []
let isOut = false
let person: string

// Registered first, so it runs after the product has stopped.
afterAll(() => new Promise((resolve) => service.close(resolve)))
const windows = windowsOn(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    if (url.pathname.startsWith('/tiles/')) response.setHeader('content-type', 'image/png').end(TILE)
    else if (isOut) response.writeHead(500).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(placeWith(route)))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const maps = `http://127.0.0.1:${port}`
  return startStories({
    web: true,
    env: {
      GEOCODE_URL: `${maps}/json`,
      MAP_TILE_URL: `${maps}/tiles/{z}/{x}/{y}.png`,
      MAP_TILE_ATTRIBUTION: 'Peta: Ubin Uji',
    },
  })
})
beforeAll(async () => {
  person = await aPerson(windows.app, { company: 'DEMO', permissions: 'all' })
})
beforeEach(() => {
  asked = []
  isOut = false
  route = [['Jalan Pahlawan', 'route']]
})

async function openForm(looks?: Looks): Promise<Page> {
  const page = await windows.signedIn(person, looks)
  await page.goto(FORM)
  await page.locator('#content h1').waitFor()
  return page
}

const map = (page: Page) => page.getByRole('application')
/** The coordinates in the form. */
async function place(address: Locator): Promise<{ lat: number; lng: number }> {
  const [lat, lng] = await Promise.all(
    ['Garis Lintang', 'Garis Bujur'].map((name) => address.getByLabel(name).inputValue()),
  )
  return { lat: Number(lat), lng: Number(lng) }
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('combobox', { name: new RegExp(`^${name}`) })

describe('The map of an address', () => {
  test('is drawn on the tiles of the address that is set, ten steps in, and sixteen once there is a pin', async () => {
    const page = await openForm()
    const zooms = () => new Set(asked.flatMap(({ pathname }) => /^\/tiles\/(\d+)\//.exec(pathname)?.[1] ?? []))
    const tile = page.locator('.leaflet-tile-loaded').first()
    await tile.waitFor(SOON)
    await page.getByText('Peta: Ubin Uji').waitFor()
    expect(zooms()).toEqual(new Set(['10']))
    expect(await tile.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(256)
    await map(page).click({ position: { x: 300, y: 150 } })
    await expect.poll(zooms, SOON).toContain('16')
  })

  test('follows its pin where it is dragged, and its links lead to the pin and the way there', async () => {
    const page = await openForm()
    const address = section(page, 'Alamat')
    await map(page).click({ position: { x: 300, y: 150 } })
    await expect.poll(() => field(address, 'Kelurahan').inputValue(), SOON).toBe('Pekunden')
    const before = await place(address)
    const pin = await page.getByAltText('Penanda lokasi').or(page.locator('.leaflet-marker-icon')).first().boundingBox()
    if (!pin) throw new Error('no pin')
    const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 30, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => place(address), SOON).not.toEqual(before)
    const after = await place(address)
    // To the north and to the east.
    expect(after.lat).toBeGreaterThan(before.lat)
    expect(after.lng).toBeGreaterThan(before.lng)
    await expect.poll(() => asked.at(-1)?.searchParams.get('latlng'), SOON).toBe(`${after.lat},${after.lng}`)
    const links = ['Buka di Peta', 'Petunjuk Arah'].map((name) => address.getByRole('link', { name }))
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      `https://www.google.com/maps?q=${after.lat},${after.lng}`,
      `https://www.google.com/maps/dir/?api=1&destination=${after.lat},${after.lng}`,
    ])
    expect(await Promise.all(links.map((link) => link.getAttribute('target')))).toEqual(['_blank', '_blank'])
  })

  test('is taken from the device with high accuracy, and a device that does not tell says so', async () => {
    const page = await openForm()
    const address = section(page, 'Alamat')
    await page.evaluate(() => {
      const { geolocation } = navigator
      const ask = geolocation.getCurrentPosition.bind(geolocation)
      geolocation.getCurrentPosition = (done, failed, options) => {
        document.body.dataset.accuracy = String(options?.enableHighAccuracy)
        ask(done, failed, options)
      }
    })
    await page.context().grantPermissions(['geolocation'])
    // A device without a known position.
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setGeolocationOverride', {})
    await page.getByRole('button', { name: 'Lokasi Saya' }).click()
    await address.getByText('Lokasi perangkat tidak dapat dibaca').waitFor(SOON)
    await page.context().setGeolocation({ latitude: -6.9903, longitude: 110.4229 })
    await page.getByRole('button', { name: 'Lokasi Saya' }).click()
    await expect.poll(() => place(address), SOON).toEqual({ lat: -6.9903, lng: 110.4229 })
    await expect.poll(() => field(address, 'Kelurahan').inputValue(), SOON).toBe('Pekunden')
    expect(await page.evaluate(() => document.body.dataset.accuracy)).toBe('true')
    expect(await address.getByText('Lokasi perangkat tidak dapat dibaca').count()).toBe(0)
  })

  test('keeps its pin where no address is known, without a message', async () => {
    isOut = true
    const page = await openForm()
    const address = section(page, 'Alamat')
    await map(page).click({ position: { x: 300, y: 150 } })
    await expect.poll(() => asked.some((url) => url.searchParams.has('latlng')), SOON).toBe(true)
    await address.getByRole('link', { name: 'Petunjuk Arah' }).waitFor()
    // The place can still be typed.
    await address.getByLabel('Alamat').first().fill('Jl. Pahlawan 1')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await address.getByLabel('Garis Lintang').inputValue()).not.toBe('')
  })

  test('without a road stands at an unnamed one, and of half a place nothing is asked', async () => {
    route = []
    const page = await openForm()
    const address = section(page, 'Alamat')
    await address.getByLabel('Garis Lintang').fill('-6.99')
    await address.getByText('Latitude & Longitude value is mandotary').waitFor(SOON)
    await address.getByLabel('Garis Bujur').fill('110.42')
    await expect
      .poll(() => address.getByLabel('Alamat').first().inputValue(), SOON)
      .toBe('Unnamed Road, Pekunden, Semarang Tengah, Kota Semarang, Jawa Tengah')
    expect(await address.getByText('Latitude & Longitude value is mandotary').count()).toBe(0)
    expect(asked.flatMap((url) => url.searchParams.get('latlng') ?? [])).toEqual(['-6.99,110.42'])
  })

  test.each([
    { scheme: 'light', language: 'id', width: 1366, height: 768 },
    { scheme: 'dark', language: 'en', width: 1366, height: 768 },
    { scheme: 'light', language: 'en', width: 390, height: 844 },
  ] as const)('can be used by everybody: axe finds nothing ($scheme, $language, $width px)', async (looks) => {
    const page = await openForm(looks)
    await map(page).click({ position: { x: 200, y: 120 } })
    await page.getByRole('link', { name: /^(Petunjuk Arah|Directions)$/ }).waitFor(SOON)
    expect(await violations(page)).toEqual([])
  })
})
