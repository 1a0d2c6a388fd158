import { ContactWays, useGuild } from '#web/features/legal/index.ts'
import { useViewer } from '#web/data/viewer.ts'
import { LoadError, Page, Panel, TextSkeleton } from '#web/ui/index.ts'
import { Administrators } from './administrators.tsx'

export function ContactPage() {
  const { name, contact, error, refetch } = useGuild()
  const viewer = useViewer()

  return (
    <Page title="Contact" subtitle={`How to reach the people behind ${name}.`}>
      {error && contact === undefined ? (
        <LoadError title="Failed to load contact" error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel title="The Guild">
          {contact === undefined ? <TextSkeleton /> : <ContactWays name={name} contact={contact} />}
        </Panel>
      )}
      {viewer && <Administrators />}
    </Page>
  )
}
