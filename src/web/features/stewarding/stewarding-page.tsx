import { useQuery } from '@tanstack/react-query'
import { choiceOf, USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { useCan } from '#web/data/viewer.ts'
import { LoadError, Page, Panel, Stack, TimingSkeleton } from '#web/ui/index.ts'
import { ChampionshipPanel } from './championship-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { stewardingQuery } from './stewarding.api.ts'

const USUAL = choiceOf(USUAL_SETTINGS)

/** How reports are judged: in the guild, and in championships that differ. */
export function StewardingPage() {
  const { data, error, refetch } = useQuery(stewardingQuery)
  const maySetGuild = useCan('stewarding.set-up')
  const ofGuild = data?.guild.choice ?? USUAL

  return (
    <Page title="Stewarding" subtitle="Deadlines, panels, penalties, and who sees what of a case.">
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load the stewarding settings"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          ) : (
            <TimingSkeleton rows={6} />
          )}
        </Panel>
      )}
      {data && (
        <Stack>
          {maySetGuild && (
            <SettingsPanel
              title="The Guild"
              about="For every event whose championship has no settings of its own. What is being judged already keeps its deadlines."
              championshipId={null}
              stored={ofGuild}
              version={data.guild.version}
              isStored={data.guild.choice !== null}
              clearLabel="Back to Usual"
            />
          )}
          {data.championships.map((championship) => (
            <ChampionshipPanel
              key={championship.id}
              championship={championship}
              ofGuild={ofGuild}
            />
          ))}
        </Stack>
      )}
    </Page>
  )
}
