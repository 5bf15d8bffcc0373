const drawn = new WeakMap<Response, Buffer>()

/** A page as an answer. Its bytes go to the socket as they are: through the body of a web response they would be copied four times. */
export const drawnPage = (parts: Buffer[], status: number, headers: Headers): Response => {
  const response = new Response('', { status, headers })
  drawn.set(response, Buffer.concat(parts))
  return response
}

/** What to send for an answer: the page it stands for, or its own body. */
export const bodyOf = async (response: Response): Promise<Buffer | null> =>
  drawn.get(response) ?? (response.body ? Buffer.from(await response.arrayBuffer()) : null)
