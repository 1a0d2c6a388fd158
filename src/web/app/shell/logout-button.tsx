import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLogout } from '#web/features/auth/index.ts'
import { hasDrafts } from '#web/browser/kept-draft.ts'
import { Button } from '#web/ui/index.ts'
import { LogoutQuestion } from './logout-question.tsx'

export function LogoutButton() {
  const navigate = useNavigate()
  // Whoever has drafts was asked already.
  const logout = useLogout(() => navigate({ to: '/auth', ignoreBlocker: true }))
  const [isAsking, setIsAsking] = useState<boolean>()

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={LogOut}
        isPending={logout.isPending}
        pendingLabel="Logging out..."
        onClick={() => (hasDrafts() ? setIsAsking(true) : logout.mutate())}
      >
        Logout
      </Button>
      {isAsking !== undefined && (
        <LogoutQuestion
          open={isAsking}
          onOpenChange={setIsAsking}
          isPending={logout.isPending}
          onConfirm={() => logout.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </>
  )
}
