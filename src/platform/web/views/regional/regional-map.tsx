import { Button } from '@mantine/core'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { COORDINATES_NEEDED, isPlace } from '../../../definition/place.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useSay } from '../../language.ts'
import { useScope } from '../form/form-scope.ts'
import type { Position } from './map-picker.tsx'
import { PlaceLinks } from './place-links.tsx'
import styles from './regional-map.module.css'
import { REGIONAL } from './regional-words.ts'
import { type FoundPlace, usePlace } from './use-place.ts'

const MapPicker = lazy(() => import('./map-picker.tsx'))

const PLACE_FIELDS = ['latitude', 'longitude']
/** The fields that the map fills, and their values. */
const AREAS = [
  ['province', 'province_id'],
  ['city', 'city_id'],
  ['district', 'district_id'],
  ['sub_district', 'sub_district_id'],
] as const
const PATIENCE_MS = 10_000

/** The map of an address: a pin by click, by dragging, by typed coordinates or from the device's position. */
export default function RegionalMap() {
  const say = useSay()
  const scope = useScope()
  const { setValue, getValues, trigger } = useFormContext<FormValues>()
  const [latitude, longitude]: readonly unknown[] = useWatch<FormValues>({ name: PLACE_FIELDS })
  const position = positionOf(latitude, longitude)
  const isHalf = isBlank(latitude) !== isBlank(longitude)
  // A stored address stays as it is; only a position chosen here is looked up.
  const [first] = useState(position)
  const moved = position && (position.lat !== first?.lat || position.lng !== first?.lng) ? position : null
  const found = usePlace(moved)
  const [failed, setFailed] = useState(false)
  const fields = scope.fields
  const open = PLACE_FIELDS.every((name) => fields[name] && !scope.locked(name, fields[name]))

  function pick({ lat, lng }: Position): void {
    setFailed(false)
    setValue('latitude', String(lat), { shouldDirty: true })
    setValue('longitude', String(lng), { shouldDirty: true })
    void trigger(PLACE_FIELDS)
  }

  function take({ place, regions }: FoundPlace): void {
    const written: string[] = []
    const put = (name: string, value: unknown) => {
      setValue(name, value, { shouldDirty: true })
      written.push(name)
    }
    if (fields.address && place.address) put('address', place.address)
    for (const [area, name] of AREAS) {
      const region = regions[area]
      if (!fields[name] || (!region && area !== 'sub_district')) continue
      put(name, region?.id ?? null)
      setValue(name.replace(/_id$/, '_name'), region?.name ?? null)
    }
    void trigger(written)
  }

  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!found) return
    const names = ['address', ...AREAS.map(([, name]) => name)]
    const untouched = getValues(names).every((value) => value === null || value === undefined || value === '')
    // Text that the user typed is never overwritten without a confirmation.
    if (untouched) latest.current(found)
  }, [found, getValues])

  function locate(): void {
    setFailed(false)
    const options = { enableHighAccuracy: true, timeout: PATIENCE_MS }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => pick({ lat: Number(coords.latitude.toFixed(7)), lng: Number(coords.longitude.toFixed(7)) }),
      () => setFailed(true),
      options,
    )
  }

  return (
    <div className={styles.block}>
      <Suspense fallback={<div className={styles.room} />}>
        <MapPicker position={position} onPick={open ? pick : undefined} />
      </Suspense>
      <div className={styles.bar}>
        {open && (
          <Button variant="default" leftSection={<IconCurrentLocation size={16} />} onClick={locate}>
            {say(REGIONAL.myPlace)}
          </Button>
        )}
        {position && <PlaceLinks position={position} />}
        {open && <span className={styles.hint}>{say(REGIONAL.pinHelp)}</span>}
      </div>
      <p className={styles.hint} role="status">
        {failed ? say(REGIONAL.noPosition) : isHalf && say(COORDINATES_NEEDED)}
      </p>
      {found && open && (
        <p className={styles.found}>
          <span>
            {say(REGIONAL.found)}: {found.place.address}
          </span>
          <Button variant="default" onClick={() => take(found)}>
            {say(REGIONAL.take)}
          </Button>
        </p>
      )}
    </div>
  )
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

function positionOf(latitude: unknown, longitude: unknown): Position | null {
  if (isBlank(latitude) || isBlank(longitude)) return null
  const [lat, lng] = [Number(latitude), Number(longitude)]
  return Number.isFinite(lat) && Number.isFinite(lng) && isPlace(lat, lng) ? { lat, lng } : null
}
