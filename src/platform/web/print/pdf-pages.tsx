import { useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import { drawPage, type OpenPdf, openPdf } from './draw-pdf.ts'
import styles from './print-preview.module.css'
import { PRINT } from './print-words.ts'

interface PdfPagesProps {
  file: Blob
  failed: () => void
  /** Called when the first page is visible. */
  drawn?: () => void
}

/** The pages of a PDF below each other, at the available width. */
export default function PdfPages({ file, failed, drawn }: PdfPagesProps) {
  const say = useSay()
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [room, setRoom] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const tell = useRef(failed)
  tell.current = failed

  useEffect(() => {
    let open: OpenPdf | undefined
    let left = false
    openPdf(file).then(
      (opened) => {
        open = opened
        if (left) opened.close()
        else setPdf(opened)
      },
      () => tell.current(),
    )
    return () => {
      left = true
      setPdf(null)
      open?.close()
    }
  }, [file])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const pages = pdf?.pages ?? []
  return (
    <div ref={frame} className={styles.pages}>
      {room > 0 &&
        pages.map((page, index) => (
          <figure key={page.pageNumber}>
            <Sheet
              page={page}
              room={room}
              name={say(PRINT.page, { page: index + 1, pages: pages.length })}
              drawn={index === 0 ? drawn : undefined}
            />
            <figcaption>{`${index + 1} / ${pages.length}`}</figcaption>
          </figure>
        ))}
    </div>
  )
}

interface SheetProps {
  page: OpenPdf['pages'][number]
  room: number
  name: string
  drawn?: () => void
}

function Sheet({ page, room, name, drawn }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useRef(drawn)
  tell.current = drawn
  useEffect(
    () => (canvas.current ? drawPage(page, canvas.current, room, () => tell.current?.()) : undefined),
    [page, room],
  )
  return <canvas ref={canvas} role="img" aria-label={name} className={styles.sheet} />
}
