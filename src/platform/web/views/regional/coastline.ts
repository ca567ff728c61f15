import { COASTLINE } from './coastline.gen.ts'

/** The rings of the coastline as latitudes and longitudes in degrees. */
export function coastlineRings(): [latitude: number, longitude: number][][] {
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
