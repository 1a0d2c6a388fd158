import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ManagedGameType } from '#shared/contract/game-types.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Button, EmptyState, LoadError, Page, Panel, TimingSkeleton } from '#web/ui/index.ts'
import { DeleteGameTypeDialog } from './delete-game-type-dialog.tsx'
import { GameTypeDialog } from './game-type-dialog.tsx'
import { GameTypesTable } from './game-types-table.tsx'
import { managedGameTypesQuery } from './game-types.api.ts'

type Subject = { gameType: ManagedGameType | undefined }

export function GameTypesPage() {
  const { data: gameTypes, error, refetch } = useQuery(managedGameTypesQuery)
  const saving = useDialogAbout<Subject>()
  const removal = useDialogAbout<ManagedGameType>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => saving.open({ gameType: undefined })}>
      Add Game Type
    </Button>
  )

  return (
    <Page
      title="Game Types"
      subtitle="The simulations for which drivers can add an ID to their profile."
      actions={add}
    >
      <Panel isFlush>
        {!gameTypes && error && (
          <LoadError
            title="Failed to fetch game types"
            error={error}
            isBare
            onRetry={() => void refetch()}
          />
        )}
        {!gameTypes && !error && <TimingSkeleton rows={3} />}
        {gameTypes?.length === 0 && (
          <EmptyState isBare title="No Game Types" text="Drivers cannot add game profiles yet." />
        )}
        {gameTypes && gameTypes.length > 0 && (
          <GameTypesTable
            gameTypes={gameTypes}
            onRename={(gameType) => saving.open({ gameType })}
            onDelete={removal.open}
          />
        )}
      </Panel>
      {saving.about && (
        <GameTypeDialog
          key={`save ${saving.opened}`}
          gameType={saving.about.gameType}
          {...saving.dialog}
        />
      )}
      {removal.about && (
        <DeleteGameTypeDialog
          key={`delete ${removal.opened}`}
          gameType={removal.about}
          {...removal.dialog}
        />
      )}
    </Page>
  )
}
