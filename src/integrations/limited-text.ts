/** The complete body of a response as text, or null when it is longer than the limit. */
export const limitedText = async (response: Response, mostBytes: number): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
