import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { VisitorsPage } from '#web/features/visitors/index.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { seeAsVisitor } from '#web/data/viewer.ts'
import { Button } from '#web/ui/index.ts'
import { VisitorsFrame } from '../visitors/lazy-frame.tsx'
import { useVisitorLinks } from '../visitors/visitor-links.ts'

export function VisitorsSettingsPage() {
  return <VisitorsPage actions={<SeeAsVisitor />} />
}

function SeeAsVisitor() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasHome = usePublicParts().includes('home')
  const [first] = useVisitorLinks()
  const to = hasHome ? '/' : first?.to

  async function look() {
    if (to === undefined) return
    await VisitorsFrame.preload()
    // First there, because visitors of this page are led to the sign-in page.
    await navigate({ to })
    seeAsVisitor(client)
  }

  return (
    <Button
      icon={Eye}
      disabledReason={to === undefined ? 'Nothing is public yet' : undefined}
      onClick={() => void look()}
    >
      See What Visitors See
    </Button>
  )
}
