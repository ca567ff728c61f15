import { isPlace } from '../../../definition/place.ts'
import type { Row } from '../../record.ts'
import { PlaceLinks } from '../regional/place-links.tsx'
import styles from './place.module.css'

/** Links below an address with coordinates: the place on the map, and the route there. */
export function Place({ names, record }: { names: readonly string[]; record: Row }) {
  const { latitude: lat, longitude: lng } = record
  const isShown = names.includes('latitude') && names.includes('longitude')
  if (!isShown || typeof lat !== 'number' || typeof lng !== 'number' || !isPlace(lat, lng)) return null
  return (
    <p className={styles.place}>
      <PlaceLinks position={{ lat, lng }} />
    </p>
  )
}
