interface Free {
  free: number
}

/** Adds to a binary heap ordered by free time. */
export function enqueue<T extends Free>(queue: T[], item: T): void {
  let at = queue.length
  queue.push(item)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = queue[above]
    if (!parent || parent.free <= item.free) break
    queue[at] = parent
    at = above
  }
  queue[at] = item
}

/** Removes the first item of such a heap. */
export function dequeue<T extends Free>(queue: T[]): T | undefined {
  const first = queue[0]
  const item = queue.pop()
  if (item === undefined || queue.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    let child = queue[below]
    if (!child) break
    const right = queue[below + 1]
    if (right && right.free < child.free) {
      below++
      child = right
    }
    if (child.free >= item.free) break
    queue[at] = child
    at = below
  }
  queue[at] = item
  return first
}
