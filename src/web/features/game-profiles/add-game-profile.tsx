import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Dialog, LoadError } from '#web/ui/index.ts'
import { GameProfileForm } from './game-profile-form.tsx'
import { gamesQuery, useAddGameProfile } from './game-profiles.api.ts'

/** Specification, section 9. */
const RELOAD_MS = 500

export function AddGameProfile() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: games, error, refetch } = useQuery({ ...gamesQuery, enabled: isOpen })
  const add = useAddGameProfile()
  useReloadAfter(add.isSuccess)

  return (
    <>
      <Button
        variant="primary"
        icon={Plus}
        onClick={() => {
          add.reset()
          setIsOpen(true)
        }}
      >
        Add Game Profile
      </Button>
      <Dialog
        title="Add Game Profile"
        description="Add your game-specific ID for accurate race results matching."
        open={isOpen}
        onOpenChange={setIsOpen}
        isPending={add.isPending}
      >
        {error && !games ? (
          <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
        ) : (
          <GameProfileForm
            games={games}
            error={add.error}
            isPending={add.isPending}
            onSave={(profile) => add.mutate(profile, { onSuccess: () => setIsOpen(false) })}
          />
        )}
      </Dialog>
    </>
  )
}

/** Does nothing if the user has moved on by then. */
function useReloadAfter(isSaved: boolean) {
  useEffect(() => {
    const reloading = isSaved
      ? setTimeout(() => globalThis.location.reload(), RELOAD_MS)
      : undefined
    return () => clearTimeout(reloading)
  }, [isSaved])
}
