/** Texts that repeat often, each once, and their positions from 1. */
export function dictionary() {
  const texts: string[] = []
  const codes = new Map<string, number>()

  function codeOf(text: string) {
    const known = codes.get(text)
    if (known !== undefined) return known
    const code = texts.push(text)
    codes.set(text, code)
    return code
  }

  return { texts, codeOf }
}
