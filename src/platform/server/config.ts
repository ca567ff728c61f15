import path from 'node:path'
import type { GoogleSettings } from './access/google.ts'

/** The settings of a process, read once from the environment (README, "Environment"). */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  workers: number
  metricsToken: string | undefined
  androidAppUrl: string | undefined
  iosAppUrl: string | undefined
  allowForgotPassword: boolean
  allowRegister: boolean
  /** The public URL of the installation, with which links in mails and redirects from Google start. */
  publicUrl: string | undefined
  /** The mail server; without it mails are written as files into the data folder. */
  smtpUrl: string | undefined
  /** The sign-in with Google, or with another OpenID issuer. */
  google: GoogleSettings | undefined
  /** The S3-compatible store of uploaded files; without it they are in the data folder. */
  s3: { endpoint: string; bucket: string; key: string; secret: string } | undefined
  /** The geocoding service; without it a pin on the map sets coordinates only. */
  geocoder: { url: string; key: string | undefined } | undefined
  /** The source of map tiles, with its attribution; without it maps show the coastline only. */
  mapTiles: { url: string; attribution: string } | undefined
}

/** Each process needs eight connections; all together may use 72 of PostgreSQL's hundred. */
const MOST_WORKERS = 9

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; an invalid value throws one line with the name of the variable. */
export function readConfig(env: Environment): Config {
  const host = env.HOST || '127.0.0.1'
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const loopback = isLoopback(host)
  return {
    port: whole(env, 'PORT', 3000, 0, 65_535),
    host,
    dataDir: path.resolve(env.MOLEN_DATA || 'data'),
    databaseUrl,
    demo: flag(env, 'MOLEN_DEMO', loopback && databaseUrl === undefined),
    workers: whole(env, 'MOLEN_WORKERS', 1, 1, MOST_WORKERS),
    metricsToken: env.METRICS_TOKEN || undefined,
    androidAppUrl: url(env, 'ANDROID_APP_URL', ['https:', 'http:']),
    iosAppUrl: url(env, 'IOS_APP_URL', ['https:', 'http:']),
    allowForgotPassword: flag(env, 'ALLOW_FORGOT_PASSWORD', true),
    allowRegister: flag(env, 'ALLOW_REGISTER', false),
    publicUrl: url(env, 'PUBLIC_URL', ['https:', 'http:'])?.replace(/\/+$/, ''),
    smtpUrl: url(env, 'SMTP_URL', ['smtps:', 'smtp:']),
    google: google(env),
    s3: s3(env),
    geocoder: geocoder(env),
    mapTiles: mapTiles(env),
  }
}

function google(env: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  const issuer = url(env, 'GOOGLE_ISSUER', ['https:', 'http:']) ?? 'https://accounts.google.com'
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new Error('GOOGLE_ISSUER must start with https://; http:// is for an issuer on this machine.')
  }
  if (!clientId && !clientSecret) return undefined
  if (!clientId) throw new Error('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is set.')
  if (!clientSecret) throw new Error('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set.')
  return { clientId, clientSecret, issuer }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || host.startsWith('127.')

function s3(env: Environment): Config['s3'] {
  const endpoint = url(env, 'S3_ENDPOINT', ['https:', 'http:'])
  if (endpoint === undefined) return undefined
  const given = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing: S3_ENDPOINT is set, so uploads go there.`)
    return value
  }
  return { endpoint, bucket: given('S3_BUCKET'), key: given('S3_KEY'), secret: given('S3_SECRET') }
}

function geocoder(env: Environment): Config['geocoder'] {
  const address = url(env, 'GEOCODE_URL', ['https:', 'http:'])
  return address === undefined ? undefined : { url: address, key: env.GEOCODE_KEY || undefined }
}

function mapTiles(env: Environment): Config['mapTiles'] {
  const address = url(env, 'MAP_TILE_URL', ['https:', 'http:'])
  if (address === undefined) return undefined
  if (!['{z}', '{x}', '{y}'].every((place) => address.includes(place))) {
    throw new Error('MAP_TILE_URL must hold {z}, {x} and {y}, as https://tiles.example/{z}/{x}/{y}.png.')
  }
  return { url: address, attribution: env.MAP_TILE_ATTRIBUTION || '' }
}

/** The other origins from which the web app loads images. */
export function imageOrigins(config: Config): string[] {
  return config.mapTiles ? [new URL(config.mapTiles.url).origin] : []
}

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`)
  }
  return value
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not '${text}'.`)
  return text === '1'
}

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(`${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`)
  }
  return text
}
