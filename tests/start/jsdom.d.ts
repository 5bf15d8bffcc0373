/** The part of the parser that tests here use; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document; readonly DOMParser: typeof DOMParser }
  }
}
