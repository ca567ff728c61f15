/** The paper: A4 in landscape unless the template or its setting says otherwise. */
export type Orientation = 'landscape' | 'portrait'

const A4 = { short: 595.28, long: 841.89 }

export interface Page {
  orientation: Orientation
  width: number
  height: number
  margin: number
  /** The space between the margins. */
  contentWidth: number
  contentHeight: number
}

/** The size of an A4 page in points, for templates that divide it. */
export function a4(orientation: Orientation, margin: number): Page {
  const [width, height] = orientation === 'landscape' ? [A4.long, A4.short] : [A4.short, A4.long]
  return { orientation, width, height, margin, contentWidth: width - 2 * margin, contentHeight: height - 2 * margin }
}
