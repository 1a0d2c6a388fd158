import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useLogout } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/index.ts'

export function LogoutButton() {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate({ to: '/auth' }))
  return (
    <Button
      size="small"
      variant="quiet"
      icon={LogOut}
      isPending={logout.isPending}
      pendingLabel="Logging out..."
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  )
}
