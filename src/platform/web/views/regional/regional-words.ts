import type { Label } from '../../../definition/label.ts'

/** Texts of the map of an address. */
export const REGIONAL = {
  map: ['Peta lokasi, klik untuk menandai', 'Location map, click to mark'],
  pin: ['Penanda lokasi', 'Location marker'],
  zoomIn: ['Perbesar peta', 'Zoom in'],
  zoomOut: ['Perkecil peta', 'Zoom out'],
  myPlace: ['Lokasi Saya', 'My position'],
  noPosition: ['Lokasi perangkat tidak dapat dibaca', 'The location of this device cannot be read'],
  pinHelp: [
    'Klik peta, geser penanda, atau ketik koordinat',
    'Click the map, drag the marker, or type the coordinates',
  ],
  found: ['Alamat pada peta', 'Address on the map'],
  take: ['Pakai Alamat Ini', 'Use this address'],
  openMap: ['Buka di Peta', 'Open in maps'],
  direction: ['Petunjuk Arah', 'Directions'],
  coastline: ['Garis pantai: Natural Earth', 'Coastline: Natural Earth'],
} as const satisfies Record<string, Label>
