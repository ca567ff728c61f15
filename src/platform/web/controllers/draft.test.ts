import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { field } from '../../definition/field.ts'
import { draftOf, keepDraft, ownerOf } from './draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => kept.clear())

const fields = {
  name: field.text(['Nama', 'Name']),
  secret: field.password(['Kata Sandi', 'Password'], { min: 12 }),
}
const draft = { owner: '7:budi', address: '/sales/customer?view=create', values: { name: 'Tol' }, record: null }

test('entries are given back to their own user', () => {
  keepDraft(draft, fields)
  expect(draftOf('7:budi')).toEqual(draft)
})

test('entries of another user are forgotten', () => {
  keepDraft(draft, fields)
  expect(draftOf('8:sari')).toBeNull()
  expect([...kept.keys()]).toEqual([])
})

test('a password is not kept', () => {
  keepDraft({ ...draft, values: { name: 'Tol', secret: 'sandi-yang-panjang' } }, fields)
  expect([...kept.values()].join()).not.toContain('sandi')
  expect(draftOf('7:budi')?.values).toEqual({ name: 'Tol' })
})

test('a draft that an earlier version stored in another format is dropped', () => {
  kept.set('draft', JSON.stringify({ owner: '7:budi', values: {} }))
  expect(draftOf('7:budi')).toBeNull()
  expect([...kept.keys()]).toEqual([])
})

test("a super admin's entries belong to the company in which they were typed", () => {
  const profile = { id: 1, username: 'superadmin', role_code: 'SUPER-ADMIN' }
  const inCompany = (id: number) => ownerOf({ profile, corporate: { id } } as unknown as Parameters<typeof ownerOf>[0])
  expect(inCompany(1)).not.toBe(inCompany(2))
})
