/** Sums over dockets `d`, as every report tells them. Only what arrived was delivered; what was refused is told by itself. */
export const DELIVERED_M3 = "sum(d.accepted) FILTER (WHERE d.status = 'finish')"
export const RETURNED_M3 = "sum(d.returned_volume) FILTER (WHERE d.status = 'finish')"
export const REJECTED_M3 = "sum(d.quantity) FILTER (WHERE d.status = 'reject')"

/** A sum that is nothing where there are no rows. */
export const orNone = (sum: string) => `coalesce(${sum}, 0)`
