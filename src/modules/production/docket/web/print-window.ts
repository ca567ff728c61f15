/** Ten characters and six lines per inch, as on continuous paper. */
const STYLE = `
  @page { margin: 8mm; }
  body { margin: 0; background: white; color: black; }
  main { position: relative; width: 80ch; font: 10.5pt/12pt 'Courier New', 'Liberation Mono', monospace; }
  pre { margin: 0; font: inherit; white-space: pre; }
  svg { position: absolute; top: 0; right: 0; width: 60pt; height: 60pt; shape-rendering: crispEdges; }
`

/**
 * A window to print in. Browsers open one only while they handle a click, so open it before asking the server and
 * pass it to `printDocketText`. Null when the browser blocks it.
 */
export function openPrintWindow(): Window | null {
  return window.open('', '_blank', 'popup,width=900,height=700')
}

/**
 * Shows the text docket with its QR code in a window, prints it and closes the window. False when the window was
 * blocked or already closed, for a message on the screen.
 */
export function printDocketText(
  docketNumber: string,
  text: string,
  qrSvg: string,
  popup: Window | null = openPrintWindow(),
): boolean {
  const view = popup?.closed ? null : popup?.document.defaultView
  if (!view) return false
  fill(view, docketNumber, text, qrSvg)
  // Handlers come from the opener and the style through the object model, because the inherited content security
  // policy allows neither inline scripts nor inline styles.
  view.addEventListener('afterprint', () => view.close(), { once: true })
  view.focus()
  view.print()
  return true
}

function fill(view: NonNullable<Document['defaultView']>, docketNumber: string, text: string, qrSvg: string): void {
  const page = view.document
  page.title = docketNumber
  const style = new view.CSSStyleSheet()
  style.replaceSync(STYLE)
  page.adoptedStyleSheets = [style]
  const lines = page.createElement('pre')
  lines.textContent = text
  const main = page.createElement('main')
  main.append(lines, picture(page, qrSvg))
  page.body.replaceChildren(main)
}

/** Parsed as an image, never as markup of the page. */
function picture(page: Document, svg: string): Node {
  return page.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true)
}
