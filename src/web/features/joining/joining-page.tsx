import { useQuery } from '@tanstack/react-query'
import { Permitted } from '#web/parts/permitted.tsx'
import { Columns, LoadError, Page, Panel, TimingSkeleton } from '#web/ui/index.ts'
import { ApplicantsPanel } from './applicants-panel.tsx'
import { BlocksPanel } from './blocks-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { joiningQuery } from './joining.api.ts'
import { ModePanel } from './mode-panel.tsx'

/** Who may join the guild, who wants to, and who may not sign in. */
export function JoiningPage() {
  const { data, error, refetch } = useQuery(joiningQuery)

  return (
    <Page title="Joining" subtitle="Who may join the guild, who wants to, and who is kept out.">
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load who may join"
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
        <Columns
          side={
            <Permitted needs="guild.set-up">
              <ModePanel key={data.join} join={data.join} />
              <FactorPanel requiresFactor={data.requiresFactor} />
            </Permitted>
          }
        >
          <ApplicantsPanel applicants={data.applicants} />
          <InvitationsPanel invitations={data.invitations} join={data.join} />
          <BlocksPanel blocks={data.blocks} />
        </Columns>
      )}
    </Page>
  )
}
