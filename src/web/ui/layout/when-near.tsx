import { type ReactNode, useRef } from 'react'
import { useNear } from './use-near.ts'

type Props = {
  /** About what the children will take, in px, so that the page keeps its length. */
  height: number
  children: ReactNode
}

/** What is far below the window exists once it comes near. */
export function WhenNear({ height, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const { isNear, height: known = height } = useNear(element, 1, false)
  return (
    <div ref={element} style={{ minHeight: isNear ? undefined : known }}>
      {isNear && children}
    </div>
  )
}
