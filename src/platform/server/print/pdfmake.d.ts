/** Types for the part of pdfmake 0.3 that is used; the package has none. */
declare module 'pdfmake' {
  interface FontFiles {
    normal: string
    bold: string
    italics: string
    bolditalics: string
  }

  interface PdfMake {
    setFonts(fonts: Record<string, FontFiles>): void
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }

  const pdfmake: PdfMake
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: import('pdfmake').FontFiles }
  export default fonts
}
