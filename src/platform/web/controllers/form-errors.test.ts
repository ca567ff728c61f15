import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { countErrors, errorsOf, messageAt, pathsOfRules, placeServerErrors } from './form-errors.ts'

const fields = {
  name: field.text(['Nama', 'Name']),
  items: field.lines(['Item', 'Items'], {
    table: 't',
    parent: 'p',
    fields: { volume: field.quantity(['Volume', 'Volume'], 'm³') },
  }),
}
const required = { message: 'required' } as const

describe('refusals of a form', () => {
  const errors = errorsOf(
    fields,
    [
      { path: 'name', label: ['Nama', 'Name'], problem: required },
      { path: 'items', label: ['Item', 'Items'], problem: { message: 'linesMax', values: { limit: 500 } } },
      { path: 'items.0.volume', label: ['Volume', 'Volume'], problem: required },
    ],
    { items: [2, 3] },
    'id',
  )

  it('by the rules have places, those of the server aside', () => {
    expect(pathsOfRules(errors)).toEqual(['name', 'items.2.volume', 'items.root'])
    expect(pathsOfRules({ name: { type: 'server', message: 'Sudah dipakai' } })).toEqual([])
  })

  it('stand at the line of the form, not of the body', () => {
    expect(messageAt(errors, 'name')).toBe('Nama harus diisi')
    expect(messageAt(errors, 'items.2.volume')).toBe('Volume harus diisi')
    expect(messageAt(errors, 'items.root')).toBe('Item maksimal 500 baris')
    expect(messageAt(errors, 'items.0.volume')).toBeUndefined()
  })

  it('are counted one by one', () => expect(countErrors(errors)).toBe(3))
})

describe('messages of the server', () => {
  it('go to their fields, and above the save bar where there is none on screen', () => {
    const placed = placeServerErrors(
      fields,
      (name) => name !== 'hidden',
      {
        name: ['Nama telah digunakan'],
        'items.1.volume': ['Volume maksimal 17,50 m³', 'kedua'],
        'items.0': ['Baris ini bukan bagian dari data ini'],
        'items.0.price': ['Harga salah'],
        total: ['Total salah'],
      },
      { items: [0, 4] },
    )
    expect(placed.atFields).toEqual([
      { path: 'name', message: 'Nama telah digunakan' },
      { path: 'items.4.volume', message: 'Volume maksimal 17,50 m³ · kedua' },
      { path: 'items.0.root', message: 'Baris ini bukan bagian dari data ini' },
    ])
    expect(placed.elsewhere).toEqual(['Harga salah', 'Total salah'])
  })
})
