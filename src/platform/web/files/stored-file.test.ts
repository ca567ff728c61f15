import { describe, expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { UPLOADING } from '../../definition/file-types.ts'
import { bodyOf, inputValues, isChanged } from '../controllers/form-values.ts'
import { sizeText, storedFile, storedValues } from './stored-file.ts'

const fields = {
  photo: field.file(['Foto', 'Photo']),
  photos: field.files(['Foto Lapangan', 'Site photos'], { table: 'photos', parent: 'record_id' }),
}
const first = { id: 1, file: 11, file_url: '/files/11/a.png', file_filename: 'a.png', file_preview: '/files/11/a.png' }
const second = { ...first, id: 2, file: 12, file_filename: 'b.png' }
const start = inputValues(fields, {
  photo: 7,
  photo_filename: 'truk.png',
  photo_url: '/files/7/truk.png',
  photos: [first, second],
})
const all = { stored: true, allowed: () => true }

describe('What a form sends of files', () => {
  test('is nothing as long as none has changed', () => {
    expect(isChanged(fields, start, start)).toBe(false)
  })

  test('is the id of a new one, and null for one that was taken away', () => {
    expect(bodyOf(fields, { ...start, photo: 8 }, start, all).body).toEqual({ photo: 8 })
    expect(bodyOf(fields, { ...start, photo: null }, start, all).body).toEqual({ photo: null })
  })

  test('says that one is still on its way, so that nothing is saved without it', () => {
    expect(bodyOf(fields, { ...start, photo: UPLOADING }, start, all).body).toEqual({ photo: UPLOADING })
  })

  test('leaves out a stored one that has lost its name, and tells which line each of the others is', () => {
    const photos = [{ ...first, file_filename: null }, second, { file: 13, upload: 'key' }]
    const { body, lineNumbers } = bodyOf(fields, { ...start, photos }, start, all)
    expect(body).toEqual({ photos: [{ id: 2, file: 12 }, { file: 13 }] })
    expect(lineNumbers).toEqual({ photos: [1, 2] })
  })
})

describe('A stored file', () => {
  test('is known by its address and its name', () => {
    const file = { url: '/files/7/a.png', name: 'a.png', preview: null, size: 312 }
    expect(storedFile('photo', storedValues('photo', file))).toEqual(file)
    expect(storedFile('photo', storedValues('photo', null))).toBeNull()
    expect(storedFile('photo', {})).toBeNull()
  })

  test.each([
    [0, '1 KB'],
    [312 * 1024, '312 KB'],
    [1.4 * 1024 * 1024, '1,4 MB'],
  ])('of %i bytes is %s large', (bytes, text) => {
    expect(sizeText(bytes, 'id')).toBe(text)
  })
})
