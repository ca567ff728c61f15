/** The space of rows that are not rendered. */
export function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  )
}
