import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Frame, Spinner } from '#web/ui/index.ts'

/** Redirects to a URL of this site once, even if it renders again. */
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
