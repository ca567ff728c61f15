import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** An open PDF. */
export interface OpenPdf {
  pages: readonly PDFPageProxy[]
  close: () => void
}

/** Opens a PDF with all its pages. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
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
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, room: number, drawn: () => void): () => void {
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
