import { type DragEvent, useState } from 'react'

/** A place on which files are dropped: whether they are over it, and its handlers. */
export function useFileDrop(disabled: boolean | undefined, give: (list: FileList | null) => void) {
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  return {
    'data-over': over || undefined,
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event)
      give(event.dataTransfer.files)
    },
  }
}
