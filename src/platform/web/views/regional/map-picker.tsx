import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { useConfig } from '../../config.ts'
import { useSay } from '../../language.ts'
import { COASTLINE } from './coastline.gen.ts'
import styles from './map-picker.module.css'
import { REGIONAL } from './regional-words.ts'

/** A position in degrees. */
export interface Position {
  lat: number
  lng: number
}

interface MapPickerProps {
  position: Position | null
  /** Absent where the position is read-only. */
  onPick?: (position: Position) => void
}

// Specification §9: the centre in Central Java, zoom 10 in the form and 16 once there is a position. The centre is at
// the coast, and without tiles the map does not zoom in, since there would be nothing to see.
const CENTRE: L.LatLngTuple = [-6.97, 110.42]
const ZOOM = 10
const ZOOM_AT_POSITION = 16

const PIN = L.divIcon({
  className: styles.pin ?? '',
  iconSize: [28, 36],
  iconAnchor: [14, 35],
  html: '<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 1C6.8 1 1 6.7 1 13.8 1 23 14 35 14 35s13-12 13-21.2C27 6.7 21.2 1 14 1z"/><circle cx="14" cy="14" r="5"/></svg>',
})

/** A map with one pin: set by a click, moved by dragging. Without tiles it shows the coastline. */
export default function MapPicker({ position, onPick }: MapPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const marker = useRef<L.Marker | null>(null)
  const latest = useRef(onPick)
  latest.current = onPick
  const { MAP_TILE_URL: tiles, MAP_TILE_ATTRIBUTION: source } = useConfig()
  const say = useSay()
  const words = useRef(say)
  words.current = say

  useEffect(() => {
    if (!frame.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = L.map(frame.current, {
      center: CENTRE,
      zoom: ZOOM,
      zoomControl: false,
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
    })
    made.attributionControl.setPrefix(false)
    L.control
      .zoom({ zoomInTitle: words.current(REGIONAL.zoomIn), zoomOutTitle: words.current(REGIONAL.zoomOut) })
      .addTo(made)
    L.control.scale({ imperial: false }).addTo(made)
    backdrop(made, tiles, source || words.current(REGIONAL.coastline))
    made.on('click', ({ latlng }) => latest.current?.(rounded(latlng)))
    // The mouse wheel scrolls the page until the user clicks into the map.
    made.on('focus', () => made.scrollWheelZoom.enable())
    made.on('blur', () => made.scrollWheelZoom.disable())
    map.current = made
    return () => {
      made.remove()
      map.current = null
      marker.current = null
    }
  }, [tiles, source])

  const [lat, lng] = [position?.lat, position?.lng]
  useEffect(() => {
    const here = map.current
    if (!here) return
    if (lat === undefined || lng === undefined) {
      marker.current?.remove()
      marker.current = null
      return
    }
    if (!marker.current) {
      marker.current = L.marker([lat, lng], {
        icon: PIN,
        draggable: latest.current !== undefined,
        keyboard: false,
        alt: words.current(REGIONAL.pin),
      }).addTo(here)
      marker.current.on('dragend', () => {
        const at = marker.current?.getLatLng()
        if (at) latest.current?.(rounded(at))
      })
      here.setView([lat, lng], tiles ? ZOOM_AT_POSITION : ZOOM, { animate: false })
      return
    }
    marker.current.setLatLng([lat, lng])
    if (!here.getBounds().contains([lat, lng])) here.setView([lat, lng], here.getZoom(), { animate: false })
  }, [lat, lng, tiles])

  return <div ref={frame} className={styles.map} role="application" aria-label={say(REGIONAL.map)} />
}

/** Tiles where a URL for them is configured, else the included coastline. */
function backdrop(map: L.Map, tiles: string | null | undefined, source: string): void {
  if (tiles) {
    L.tileLayer(tiles, { attribution: textOnly(source), maxZoom: 19 }).addTo(map)
    return
  }
  L.polygon(
    coastlineRings().map((ring) => [ring]),
    { className: styles.land, interactive: false, smoothFactor: 0.5, attribution: textOnly(source) },
  ).addTo(map)
}

/** The map renders attributions as HTML; ours are plain text. */
function textOnly(words: string): string {
  const holder = document.createElement('span')
  holder.textContent = words
  return holder.innerHTML
}

/** Seven decimals are about a centimetre. */
const rounded = ({ lat, lng }: L.LatLng): Position => {
  const at = new L.LatLng(lat, lng).wrap()
  return { lat: Number(at.lat.toFixed(7)), lng: Number(at.lng.toFixed(7)) }
}

/** The rings of the coastline as latitudes and longitudes in degrees. */
function coastlineRings(): [latitude: number, longitude: number][][] {
  return COASTLINE.map((ring) => {
    const points: [number, number][] = []
    let [latitude, longitude] = [0, 0]
    for (let at = 0; at + 1 < ring.length; at += 2) {
      latitude += ring[at] ?? 0
      longitude += ring[at + 1] ?? 0
      points.push([latitude / 1000, longitude / 1000])
    }
    return points
  })
}
