import { login, openWindow } from './browser.ts'
import { chromium } from 'playwright-core'
import { findBrowser } from '../bin/lib/browser.mjs'
const B = 'http://localhost:3901'
const browser = await chromium.launch({ executablePath: findBrowser(process.env), args: ['--no-sandbox'] })
async function as(user: string, width = 1366, height = 768, lang = 'id') {
  const c = await openWindow(browser, B, { width, height, language: lang as 'id' })
  const p = await c.newPage()
  await login(p, user)
  return p
}
const shots: [string, string, number?, number?, string?][] = JSON.parse(process.argv[2]!)
const user = process.argv[3] ?? 'corporate'
let i = 0
const pages = new Map<string, any>()
for (const [path, name, w, h, l] of shots) {
  const key = `${w} ${h} ${l}`
  const p = pages.get(key) ?? (await as(user, w, h, l)); pages.set(key, p)
  await p.goto(path); await p.waitForTimeout(2500)
  await p.screenshot({ path: `/tmp/s-${name}.png` })
  i++
}
await browser.close()
