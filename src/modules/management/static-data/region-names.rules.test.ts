import { getDistricts, getProvinces, getRegencies } from 'idn-area-data'
import { describe, expect, it } from 'vitest'
import { areaNamed } from './region-names.rules.ts'

const named = (...names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))
const cities = named(
  'Kota Semarang',
  'Kabupaten Semarang',
  'Kabupaten Demak',
  'Kota Administrasi Jakarta Pusat',
  'Kota Surakarta',
)

describe('the area that a name means', () => {
  it.each([
    ['Kota Semarang', 'Kota Semarang'],
    ['KOTA  SEMARANG', 'Kota Semarang'],
    ['Kabupaten Semarang', 'Kabupaten Semarang'],
    ['Kab. Semarang', 'Kabupaten Semarang'],
    ['Semarang Regency', 'Kabupaten Semarang'],
    ['Demak', 'Kabupaten Demak'],
    ['Kota Jakarta Pusat', 'Kota Administrasi Jakarta Pusat'],
    ['Kota Surakata', 'Kota Surakarta'],
  ])('%s is %s', (name, found) => expect(areaNamed(name, cities)?.name).toBe(found))

  it('is none where two would do, or where no name is near enough', () => {
    expect(areaNamed('Semarang', cities)).toBeNull()
    expect(areaNamed('Kota Bandung', cities)).toBeNull()
    expect(areaNamed('', cities)).toBeNull()
    expect(areaNamed('Kota', cities)).toBeNull()
    expect(areaNamed('Pekunden', named('Pekunten', 'Pekundem'))).toBeNull()
  })

  it('does not mind spaces, dashes and the word for its kind', () => {
    expect(areaNamed('Kec. Gajah Mungkur', named('Gajahmungkur', 'Genuk'))?.name).toBe('Gajahmungkur')
    expect(areaNamed('DKI Jakarta', named('Daerah Khusus Ibukota Jakarta', 'Banten'))?.name).toMatch(/Jakarta/)
    expect(areaNamed('Kota', named('Kota', 'Mojoroto'))?.name).toBe('Kota')
  })

  it('finds every area of the country by its own name among its neighbours', async () => {
    const [provinces, regencies, districts] = await Promise.all([getProvinces(), getRegencies(), getDistricts()])
    const ids = <A extends { code: string; name: string }>(list: readonly A[]) =>
      list.map(({ code, name }) => ({ id: Number(code.replaceAll('.', '')), name }))
    const groups = [
      ids(provinces),
      ids(regencies),
      ...[...Map.groupBy(districts, (one) => one.regency_code).values()].map(ids),
    ]
    const missed = groups.flatMap((group) => group.filter((one) => areaNamed(one.name, group)?.id !== one.id))
    expect(missed).toEqual([])
  })
})
