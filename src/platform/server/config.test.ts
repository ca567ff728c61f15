import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('registration and sign-in are open or closed as the environment says', () => {
  expect(readConfig({})).toMatchObject({
    allowRegister: false,
    allowForgotPassword: true,
    google: undefined,
    smtpUrl: undefined,
  })
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig(google).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  })
  expect(readConfig({ PUBLIC_URL: 'https://molen.example/' }).publicUrl).toBe('https://molen.example')
})

test('the demo with its known passwords comes by itself to this machine’s own database alone', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://molen@127.0.0.1/molen' }).demo).toBe(false)
})

test.each([
  ['ALLOW_REGISTER', { ALLOW_REGISTER: 'yes' }],
  ['MOLEN_WORKERS', { MOLEN_WORKERS: '10' }],
  ['ALLOW_FORGOT_PASSWORD', { ALLOW_FORGOT_PASSWORD: '2' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'molen.example' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.example' }],
])('a bad %s stops the start with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]*$`))
})
