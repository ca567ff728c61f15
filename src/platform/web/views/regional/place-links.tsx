import { directionLink, pinLink } from '../../../definition/place.ts'
import { useSay } from '../../language.ts'
import type { Position } from './map-picker.tsx'
import { REGIONAL } from './regional-words.ts'

/** Links to the place and the route there on a public map, in new tabs. */
export function PlaceLinks({ position: { lat, lng } }: { position: Position }) {
  const say = useSay()
  return (
    <>
      <a href={pinLink(lat, lng)} target="_blank" rel="noreferrer">
        {say(REGIONAL.openMap)}
      </a>
      <a href={directionLink(lat, lng)} target="_blank" rel="noreferrer">
        {say(REGIONAL.direction)}
      </a>
    </>
  )
}
