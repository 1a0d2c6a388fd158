import { useRef, useState } from 'react'

/**
 * A search term in the URL. Typing shows at once and the URL follows; once it has caught up, the URL decides again, so
 * that links and the back button change the term too.
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
