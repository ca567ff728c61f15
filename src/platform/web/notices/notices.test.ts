import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { confirm, currentQuestion } from './confirm.ts'
import { currentNotices, dismissNotice, showError, showFailure, showSuccess, showWarning } from './notices.ts'

const messages = () => currentNotices().shown.map(({ message }) => message)

beforeEach(() => {
  for (const { id } of currentNotices().shown) dismissNotice(id)
})

describe('notices', () => {
  test('an error is titled Error and stands in the middle, a success is a toast', () => {
    showError('Gagal')
    showSuccess('Data berhasil disimpan')
    expect(currentNotices().shown).toMatchObject([
      { kind: 'error', title: 'Error', place: 'centre', duration: 5_000 },
      { kind: 'success', place: 'corner', duration: 5_000 },
    ])
  })

  test('three at most; the same sentence is one', () => {
    for (const message of ['a', 'b', 'c', 'd', 'd']) showWarning(message)
    expect(messages()).toEqual(['b', 'c', 'd'])
    expect(currentNotices().last[0]?.message).toBe('d')
  })

  test('twenty are remembered', () => {
    for (let i = 0; i < 30; i += 1) showSuccess(`n${i}`)
    expect(currentNotices().last).toHaveLength(20)
  })

  test('a refusal warns, what the client has told already stays silent', () => {
    showFailure(new ApiError({ kind: 'refused', status: 422, message: 'Sisa volume 3,5 m³' }))
    showFailure(new ApiError({ kind: 'failed', status: 500, message: 'x' }))
    showFailure(new ApiError({ kind: 'aborted', message: '' }))
    expect(messages()).toEqual(['Sisa volume 3,5 m³'])
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    showFailure(new Error('a fault of ours'))
    expect(messages()).toContain('Terjadi kesalahan system')
    log.mockRestore()
  })
})

describe('a question', () => {
  test('is answered once; a second one refuses the first', async () => {
    const first = confirm({ title: 'Hapus?' })
    const second = confirm({ title: 'Batalkan?' })
    expect(await first).toBe(false)
    expect(currentQuestion()?.title).toBe('Batalkan?')
    currentQuestion()?.answer(true)
    expect(await second).toBe(true)
    expect(currentQuestion()).toBeNull()
  })
})
