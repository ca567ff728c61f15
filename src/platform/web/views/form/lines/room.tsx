/** The room of rows of a table that are not drawn. */
export function Room({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  )
}
