/** The text of an external response; undefined if it is longer than `maxBytes`. */
export async function readCapped(response: Response, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of an external response; undefined if it is something else or longer than `maxBytes`. */
export async function readCappedJson(response: Response, maxBytes: number): Promise<unknown> {
  try {
    return JSON.parse((await readCapped(response, maxBytes)) ?? '')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
