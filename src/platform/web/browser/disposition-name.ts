const decode = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null // invalid percent escapes: use the plain name
  }
}

/** Header values arrive as bytes; many servers put UTF-8 into the plain name. */
const fromBytes = (text: string): string => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  if (codes.some((code) => code > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return text
  }
}

/**
 * The file name of a content-disposition header (RFC 6266): `filename*` first, then `filename`; without any folder. Null when there is
 * none.
 */
export const dispositionName = (header: string | null): string | null => {
  if (!header) return null
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const plain = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header)
  const name = (extended && decode(extended)) || (plain && fromBytes(plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2] ?? '')) || ''
  return name.split(/[\\/]/).pop()?.trim() || null
}
