import type { ReactNode } from 'react'
import { ConnectionBar } from './connection-bar.tsx'
import { Shell } from './shell.tsx'

type Props = {
  /** Without sidebar, top bar and footer. */
  isBare?: boolean
  children: ReactNode
}

export function Framed({ isBare = false, children }: Props) {
  if (!isBare) return <Shell>{children}</Shell>
  return (
    <>
      {children}
      <ConnectionBar />
    </>
  )
}
