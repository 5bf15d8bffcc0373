/** The whole body of an answer as text, or null when it is longer than any answer should be. */
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
