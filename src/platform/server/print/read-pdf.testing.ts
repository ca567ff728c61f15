import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page: the start of its base line, in points from the lower left corner. */
export interface Placed {
  text: string
  x: number
  y: number
}

/** The texts on each page of a PDF, read by another library than the one that wrote it. */
export async function readPdf(pdf: Uint8Array): Promise<Placed[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: Placed[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
          : [],
      ),
    )
  }
  await task.destroy()
  return pages
}
