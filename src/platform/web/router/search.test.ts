import { describe, expect, test } from 'vitest'
import { loginSearch } from './guard.ts'
import { filtersOf, parseSearch, readScreenSearch, stringifySearch } from './search.ts'

describe('the state of a screen in the address', () => {
  test('numbers are numbers, filters stay text', () => {
    const search = readScreenSearch(parseSearch('?view=detail&id=7&page=2&customer_id=12&search=007&sort=asc'))
    expect(search).toEqual({ view: 'detail', id: 7, page: 2, customer_id: '12', search: '007', sort: 'ASC' })
    expect(filtersOf(search)).toEqual({ customer_id: '12' })
  })

  test('what is no number is left out, a view that is none stays to be refused', () => {
    expect(readScreenSearch(parseSearch('?page=abc&limit=-1&id=1.5&sort=up&view=zzz'))).toEqual({ view: 'zzz' })
  })

  test('a repeated parameter is one list', () => {
    expect(readScreenSearch(parseSearch('?status=pending&status=approve'))).toEqual({ status: 'pending,approve' })
  })

  test('addresses are plain and come back as they went', () => {
    const search = { view: 'list', page: 2, search: '12', status: 'a,b', empty: undefined }
    expect(stringifySearch(search)).toBe('?view=list&page=2&search=12&status=a%2Cb')
    expect(readScreenSearch(parseSearch(stringifySearch(search)))).toEqual({
      view: 'list',
      page: 2,
      search: '12',
      status: 'a,b',
    })
    expect(stringifySearch({})).toBe('')
  })
})

describe('the guard', () => {
  const long = 'a'.repeat(51)

  test('carries an id_token of more than 50 characters to the login', () => {
    expect(loginSearch(`/?id_token=${long}`)).toEqual({ idToken: long, Oauth: 'GOOGLE' })
    expect(loginSearch(`/#state=1&id_token=${long}&x=2`)).toEqual({ idToken: long, Oauth: 'GOOGLE' })
  })

  test('and no shorter one', () => {
    expect(loginSearch(`/?id_token=${long.slice(1)}`)).toEqual({})
    expect(loginSearch('/sales/customer?page=2')).toEqual({})
    expect(loginSearch(`/?id_token=%E0%A4%A${long}`)).toMatchObject({ Oauth: 'GOOGLE' })
  })
})
