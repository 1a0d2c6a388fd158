import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Briefing } from '#shared/contract/briefings.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { lazyPart, Button, Panel, Stack, Text } from '#web/ui/index.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { Permitted } from '#web/parts/permitted.tsx'
import { useCan } from '#web/data/viewer.ts'
import { briefingQuery } from './briefing.api.ts'
import { BriefingReaders } from './briefing-readers.tsx'
import { BriefingReceipt } from './briefing-receipt.tsx'

const BriefingDialog = lazyPart(
  async () => (await import('./briefing-dialog.tsx')).BriefingDialog,
  { pending: null },
)

type Props = { event: { id: number; timezone: string } }

/** What only confirmed crews read, from a time on; organisers always, who also write it here. */
export function BriefingPanel({ event }: Props) {
  const { id, timezone } = event
  const isOrganiser = useCan('events.edit')
  const { data } = useQuery(briefingQuery(id))
  // As it was when the dialog opened.
  const [opened, setOpened] = useState<Briefing>()
  if (!data || (!data.shownFrom && !isOrganiser)) return null
  const { text, shownFrom } = data
  return (
    <Panel
      title="Crew Briefing"
      actions={
        <Permitted needs="events.edit">
          <Button size="small" icon={Pencil} onClick={() => setOpened(data)}>
            {shownFrom ? 'Edit Briefing' : 'Write Briefing'}
          </Button>
        </Permitted>
      }
    >
      <Stack gap="small">
        {text !== null && <Text>{text}</Text>}
        <Text tone="muted">
          <Audience shownFrom={shownFrom} timezone={timezone} isShown={text !== null} />
        </Text>
        <BriefingReceipt event={event} briefing={data} />
        {isOrganiser && text !== null && <BriefingReaders eventId={id} />}
      </Stack>
      {opened && (
        <BriefingDialog eventId={id} current={opened} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

type AudienceProps = { shownFrom: Date | null; timezone: string; isShown: boolean }

function Audience({ shownFrom, timezone, isShown }: AudienceProps) {
  const isOrganiser = useCan('events.edit')
  if (!shownFrom)
    return 'For the server, its password and what only confirmed crews may know. Nobody else sees it.'
  if (isShown && !isOrganiser) return 'Only confirmed crews and organisers see this.'
  return (
    <>
      {isOrganiser ? 'Confirmed crews see this from ' : 'Your crew sees the briefing here from '}
      {formatMoment(shownFrom, timezone)}
      <LocalTime at={shownFrom} timezone={timezone} />.
    </>
  )
}
