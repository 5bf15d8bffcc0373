// Types of the parts of pdfmake and fontkit used by the PDF thread; both packages have none.
declare module 'pdfmake' {
  const pdfmake: {
    addFonts(fonts: Record<string, { normal: string; bold: string }>): void
    addTableLayouts(layouts: Record<string, object>): void
    setUrlAccessPolicy(allow: (url: string) => boolean): void
    setLocalAccessPolicy(allow: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(code: number): boolean }
}
