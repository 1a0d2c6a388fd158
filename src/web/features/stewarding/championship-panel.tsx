import { useState } from 'react'
import type { StewardingChoice, StewardingOfAll } from '#shared/contract/stewarding-settings.ts'
import { Button, Panel, Text } from '#web/ui/index.ts'
import { SettingsPanel } from './settings-panel.tsx'

type Props = {
  championship: StewardingOfAll['championships'][number]
  ofGuild: StewardingChoice
}

/** The settings of one championship, or that it follows the guild. */
export function ChampionshipPanel({ championship, ofGuild }: Props) {
  const { id, name, choice, version } = championship
  const [isBeginning, setIsBeginning] = useState(false)
  if (choice === null && !isBeginning)
    return (
      <Panel
        title={name}
        actions={
          <Button
            size="small"
            aria-label={`Settings of its own: ${name}`}
            onClick={() => setIsBeginning(true)}
          >
            Settings of Its Own
          </Button>
        }
      >
        <Text tone="muted">Judged as the guild decides.</Text>
      </Panel>
    )
  return (
    <SettingsPanel
      title={name}
      about="For every event of this championship. What is being judged already keeps its deadlines."
      championshipId={id}
      stored={choice ?? ofGuild}
      version={version}
      isStored={choice !== null}
      clearLabel="Follow the Guild"
      onClose={() => setIsBeginning(false)}
    />
  )
}
