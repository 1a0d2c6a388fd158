import { type ReactNode, useRef } from 'react'
import { useNear } from './use-near.ts'

type Props = {
  /** The estimated height of the children in px, so that the page keeps its length. */
  height: number
  children: ReactNode
}

/** Renders its children only once they are near the window. */
export function WhenNear({ height, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height: known = height } = useNear(element, 1, false)
  return (
    <div ref={element} style={{ minHeight: isNear ? undefined : known }}>
      {isNear && children}
    </div>
  )
}
