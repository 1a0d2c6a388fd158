import { useRef, useState } from 'react'

/**
 * A term that lives in the address. What is typed shows at once; the address follows, and counts again as soon as it has
 * caught up, so that going back and links change the term too.
 */
export function useTypedTerm(inAddress: string, write: (term: string) => Promise<void>) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef(0)

  async function type(term: string) {
    const mine = ++latest.current
    setTyped(term)
    await write(term)
    if (mine === latest.current) setTyped(undefined)
  }

  return [typed ?? inAddress, (term: string) => void type(term)] as const
}
