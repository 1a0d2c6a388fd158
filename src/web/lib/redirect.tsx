import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Frame, Spinner } from '#web/ui/index.ts'

/** Goes to an address of this site, once; what is rendered around it may change meanwhile. */
export function Redirect({ href }: { href: string }) {
  const navigate = useNavigate()
  const [target] = useState(href)

  useEffect(() => {
    void navigate({ to: '/', href: target, replace: true })
  }, [navigate, target])

  return (
    <Frame>
      <Spinner />
    </Frame>
  )
}
