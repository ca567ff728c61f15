import type { Label } from '../../../definition/label.ts'

/** Texts of the map of an address. */
export const REGIONAL = {
  map: ['Peta lokasi, klik untuk menandai', 'Map of the place, click to pin it'],
  pin: ['Penanda lokasi', 'Pin of the place'],
  zoomIn: ['Perbesar peta', 'Zoom in'],
  zoomOut: ['Perkecil peta', 'Zoom out'],
  myPlace: ['Lokasi Saya', 'My position'],
  noPosition: ['Lokasi perangkat tidak dapat dibaca', 'The position of this device cannot be read'],
  pinHelp: ['Klik peta, geser penanda, atau ketik koordinat', 'Click the map, drag the pin, or type the coordinates'],
  found: ['Alamat pada peta', 'Address on the map'],
  take: ['Pakai Alamat Ini', 'Use this address'],
  openMap: ['Buka di Peta', 'Open in maps'],
  direction: ['Petunjuk Arah', 'Directions'],
  coastline: ['Garis pantai: Natural Earth', 'Coastline: Natural Earth'],
} as const satisfies Record<string, Label>
