import { useEffect, useState } from 'react'

/** A value once it has been the same for so long, so that not every letter is sent. */
export function useSettled<Value>(value: Value, ms: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
