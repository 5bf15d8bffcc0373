const drawn = new WeakMap<Response, Buffer>()

/** A page as a response whose bytes go to the socket directly: a web response body would copy them four times. */
export const drawnPage = (parts: Buffer[], status: number, headers: Headers): Response => {
  const response = new Response('', { status, headers })
  drawn.set(response, Buffer.concat(parts))
  return response
}

/** The bytes of a response: the rendered page, or its own body. */
export const bodyOf = async (response: Response): Promise<Buffer | null> =>
  drawn.get(response) ?? (response.body ? Buffer.from(await response.arrayBuffer()) : null)
