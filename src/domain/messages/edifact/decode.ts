const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of an EDI file. The character set in UNB is ignored: Korean partners send UTF-8 or CP949 regardless. A byte order mark decides,
 * else strict UTF-8, else the given CP949 decoder.
 */
export const decodeEdi = (bytes: Uint8Array, cp949: (bytes: Uint8Array) => string): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return (utf8(bytes) ?? cp949(bytes)).replace(/^\uFEFF/, '')
}
