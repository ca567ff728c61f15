import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { FILES } from '../../files/file-words.ts'
import { refusalOf } from './judge-file.ts'

const MB = 1024 * 1024
const file = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'a.png', { type })
const photo = field.file(['Foto', 'Photo'])
const paper = field.file(['Surat', 'Paper'], { accept: 'document', maxMb: 5 })

test('a file as large as the limit is too large, one below it is not', () => {
  expect(refusalOf(file(MB - 1), photo, 'id', FILES.tooLarge)).toBeNull()
  expect(refusalOf(file(MB), photo, 'id', FILES.tooLarge)).toBe('File terlalu besar, maksimal 1 MB')
  expect(refusalOf(file(MB), photo, 'id', FILES.tooLargeMany)).toBe('File terlalu besar')
  expect(refusalOf(file(MB, 'application/pdf'), paper, 'id', FILES.tooLarge)).toBeNull()
  expect(refusalOf(file(5 * MB, 'application/pdf'), paper, 'en', FILES.tooLarge)).toBe('File too large, maximum 5 MB')
})

test('pictures alone are taken unless told; what the browser has no type for the server judges', () => {
  expect(refusalOf(file(10, 'application/pdf'), photo, 'id', FILES.tooLarge)).toBe(
    'Jenis file harus JPG, PNG, WEBP, GIF',
  )
  expect(refusalOf(file(10, 'image/svg+xml'), photo, 'id', FILES.tooLarge)).not.toBeNull()
  expect(refusalOf(file(10, 'image/png'), paper, 'id', FILES.tooLarge)).not.toBeNull()
  expect(refusalOf(file(10, ''), paper, 'id', FILES.tooLarge)).toBeNull()
})
