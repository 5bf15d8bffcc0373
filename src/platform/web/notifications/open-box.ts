export type BoxKind = 'question' | 'information' | 'warning' | 'error'

export type BoxLink = { label: string; choose: () => void }

export type BoxOptions = {
  /** Heading instead of the name of the kind. */
  title?: string
  /** Facts below the text, as name and value. */
  facts?: readonly (readonly [string, string])[]
  /** Links below the text; one of them closes the box and then runs. */
  links?: readonly BoxLink[]
  okLabel?: string
  cancelLabel?: string
}

export type OpenBox = BoxOptions & { id: number; kind: BoxKind; text: string; answer: (ok: boolean) => void }
