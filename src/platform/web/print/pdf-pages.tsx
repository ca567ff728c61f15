import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
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

GlobalWorkerOptions.workerSrc = worker

interface OpenPdf {
  pages: readonly PDFPageProxy[]
  close: () => void
}

/** Opens a PDF with all its pages. */
async function openPdf(file: Blob): Promise<OpenPdf> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
  const document: PDFDocumentProxy = await task.promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  return { pages, close: () => void task.destroy() }
}

/** The specification's page height on screen: no page is higher, however wide the window is. */
const PAGE_HEIGHT = 1400

/**
 * Draws a page at the available width and the screen's resolution, and reports when it is drawn; the returned function
 * aborts a drawing.
 */
function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, room: number, drawn: () => void): () => void {
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(room / natural.width, PAGE_HEIGHT / natural.height)
  const viewport = page.getViewport({ scale: scale * (globalThis.devicePixelRatio || 1) })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  canvas.style.width = `${Math.floor(natural.width * scale)}px`
  const drawing = page.render({ canvas, viewport })
  // A drawing that was aborted, because the width has changed, fails on purpose.
  drawing.promise.then(drawn, () => {})
  return () => drawing.cancel()
}
