const encoder = new TextEncoder()

/** A text as the bytes that go to the socket: encoded in one pass, where a text would be measured first and encoded afterwards. */
export const utf8 = (text: string): Buffer => {
  const bytes = encoder.encode(text)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
