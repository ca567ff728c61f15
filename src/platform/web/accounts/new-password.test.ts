import { expect, test } from 'vitest'
import { say } from '../../definition/label.ts'
import { passwordErrors } from './new-password.ts'

const wrong = (password: string, retype_password: string) =>
  passwordErrors({ password, retype_password }, (label, values) => say(label, 'id', values))
const SHORT = 'Password minimal 10 karakter'
const OTHER = 'Konfirmasi Password tidak sama dengan Password'

test('a password that is short and repeated otherwise has both errors at once', () => {
  expect(wrong('pendek', 'lain')).toEqual({ password: SHORT, retype_password: OTHER })
  expect(wrong('pendek', 'pendek')).toEqual({ password: SHORT })
  expect(wrong('lumbung padi', 'lumbung pagi')).toEqual({ retype_password: OTHER })
  expect(wrong('lumbung padi', 'lumbung padi')).toEqual({})
})
