import { useRef, useState } from 'react'

/**
 * A search term in the URL. What is typed shows immediately, and the URL follows. Once the URL has caught up, the term
 * comes from there again, so that links and the back button change it too.
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
