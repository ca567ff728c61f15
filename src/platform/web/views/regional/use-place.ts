import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { GeocodedPlace } from '../../../definition/place.ts'
import { api } from '../../api.ts'
import { useConfig } from '../../config.ts'
import { SEARCH_DELAY_MS } from '../../controllers/use-search-text.ts'
import { currentLanguage } from '../../language.ts'
import type { Position } from './map-picker.tsx'

interface Area {
  id: number
  name: string
}

/** The regions of an address. */
interface Regions {
  province: Area | null
  city: Area | null
  district: Area | null
  sub_district: Area | null
}

/** The place at a position: its address by the map service, and its regions. */
export interface FoundPlace {
  place: GeocodedPlace
  regions: Regions
}

async function find({ lat, lng }: Position, signal: AbortSignal): Promise<FoundPlace | null> {
  const { data: place } = await api.get<GeocodedPlace | null>(
    'helper/geocode',
    { latitude: lat, longitude: lng },
    { signal, unit: false },
  )
  if (!place) return null
  const names = {
    province_name: place.province,
    city_name: place.city,
    district_name: place.district,
    sub_district_name: place.subdistrict,
    postal_code: place.postal_code,
    address: place.address,
    latitude: lat,
    longitude: lng,
  }
  const { data: regions } = await api.post<Regions>('helper/regional', names, { signal, unit: false })
  return { place, regions }
}

/** Looks up the place at a chosen position. Failures stay silent (specification §8): the pin stays anyway. */
export function usePlace(chosen: Position | null): FoundPlace | null {
  const { GEOCODE } = useConfig()
  const [at] = useDebouncedValue(chosen, SEARCH_DELAY_MS)
  const query = useQuery({
    queryKey: ['place', at?.lat, at?.lng, currentLanguage()],
    queryFn: ({ signal }) => (at ? find(at, signal) : null),
    enabled: GEOCODE === true && at !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // While another position is looked up, the earlier result is dropped.
  return chosen?.lat === at?.lat && chosen?.lng === at?.lng ? (query.data ?? null) : null
}
