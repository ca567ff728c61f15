/**
 * Sums over dockets `d` that all reports share. Only arrived volume is delivered; rejected volume is a separate sum.
 */
export const DELIVERED_M3 = "sum(d.accepted) FILTER (WHERE d.status = 'finish')"
export const RETURNED_M3 = "sum(d.returned_volume) FILTER (WHERE d.status = 'finish')"
export const REJECTED_M3 = "sum(d.quantity) FILTER (WHERE d.status = 'reject')"

/** A sum that is 0 without rows. */
export const orNone = (sum: string) => `coalesce(${sum}, 0)`
