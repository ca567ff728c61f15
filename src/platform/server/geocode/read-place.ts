import { isObject } from '../../definition/is-object.ts'
import { directionLink, type GeocodedPlace, pinLink } from '../../definition/place.ts'

const UNNAMED_ROAD = 'Unnamed Road'

/** One part of an address in a geocoder's answer. */
interface Component {
  long_name: string
  types: readonly string[]
}

/** Names in English say 'Semarang City' where the official one is 'Kota Semarang'. */
const official = (name: string) => (name.includes('City') ? `Kota ${name.trim().split(/\s+/)[0]}` : name)

/** The place in a geocoder's answer, with the names of the specification, or null. */
export function readPlace(answer: unknown, lat: number, lng: number): GeocodedPlace | null {
  const results: unknown = isObject(answer) ? answer.results : undefined
  const first: unknown = Array.isArray(results) ? results[0] : undefined
  if (!isObject(first)) return null
  const components = componentsOf(first.address_components)
  const part = (...types: readonly string[]): string => {
    for (const type of types) {
      const found = components.find((component) => component.types.includes(type))
      if (found) return found.long_name
    }
    return ''
  }
  const subdistrict = part('administrative_area_level_4', 'sublocality_level_1', 'sublocality')
  const place = {
    route: part('route'),
    streetNumber: part('street_number'),
    village: part('administrative_area_level_5', 'neighborhood') || subdistrict,
    subdistrict,
    district: official(part('administrative_area_level_3').replace(/^Kec\. /, '')),
    city: official(part('administrative_area_level_2', 'locality')),
    province: official(part('administrative_area_level_1')),
    country: part('country'),
    postal_code: part('postal_code'),
  }
  const road = [place.route || UNNAMED_ROAD, place.streetNumber]
  const areas = [place.subdistrict, place.district, place.city, place.province, place.postal_code]
  return {
    ...place,
    address: [...road, ...areas].filter((one) => one !== '').join(', '),
    plus_code: plusCode(first) || plusCode(answer),
    formatted_address: typeof first.formatted_address === 'string' ? first.formatted_address : '',
    pinLink: pinLink(lat, lng),
    directionLink: directionLink(lat, lng),
    lat,
    lng,
  }
}

function componentsOf(list: unknown): Component[] {
  return (Array.isArray(list) ? list : []).filter(isObject).flatMap(({ long_name, types }) => {
    if (typeof long_name !== 'string' || !Array.isArray(types)) return []
    return [{ long_name, types: types.filter((type) => typeof type === 'string') }]
  })
}

function plusCode(from: unknown): string {
  const code: unknown = isObject(from) ? from.plus_code : undefined
  return isObject(code) && typeof code.global_code === 'string' ? code.global_code : ''
}
