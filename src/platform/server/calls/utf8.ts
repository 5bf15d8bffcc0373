const encoder = new TextEncoder()

/** Encodes a text for the socket in one pass, without measuring it first. */
export const utf8 = (text: string): Buffer => {
  const bytes = encoder.encode(text)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
