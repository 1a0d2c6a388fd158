import { useQuery } from '@tanstack/react-query'
import { Link2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { JoinInForce } from '#shared/contract/race-joins.ts'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import {
  lazyPart,
  Button,
  ButtonRow,
  ConfirmDialog,
  Facts,
  Notice,
  Panel,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { joinsQuery, useUndoJoin } from './join.api.ts'
import { stopText, weightText } from './join-words.ts'

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog, {
  pending: null,
})

type Props = {
  desk: ResultsDesk
  session: number
  /** Whether the dialog is open. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Joins the files of a race that was stopped. Hidden while there is only one file. */
export function JoinPanel({ desk, session, isOpen, onOpenChange }: Props) {
  const { event } = desk
  const { data } = useQuery(joinsQuery({ eventId: event.id, session }))
  const [isUndoing, setIsUndoing] = useState(false)
  if (!data || (data.files.length < 2 && !data.join)) return null
  const { join } = data
  return (
    <Panel
      title="Stopped Race"
      actions={
        <Permitted needs="results.upload">
          <ButtonRow>
            {join && (
              <Button size="small" icon={Undo2} onClick={() => setIsUndoing(true)}>
                Undo Join
              </Button>
            )}
            <Button size="small" icon={Link2} onClick={() => onOpenChange(true)}>
              {join ? 'Change Join' : 'Join with a Continuation'}
            </Button>
          </ButtonRow>
        </Permitted>
      }
    >
      {join ? (
        <Joined join={join} timezone={event.timezone} />
      ) : (
        <Text>
          Was the race stopped and started again? Join its files, so that laps, gaps and driving
          times go over all of them.
        </Text>
      )}
      {isOpen && (
        <Permitted needs="results.upload">
          <JoinDialog
            desk={desk}
            session={session}
            joins={data}
            onClose={() => onOpenChange(false)}
          />
        </Permitted>
      )}
      <UndoJoin desk={desk} session={session} open={isUndoing} onOpenChange={setIsUndoing} />
    </Panel>
  )
}

function Joined({ join, timezone }: { join: JoinInForce; timezone: string }) {
  return (
    <Stack>
      <Facts
        columns="row"
        items={[
          {
            label: 'Files',
            value: join.files.map(({ originalName }) => originalName).join(', '),
          },
          { label: 'Points', value: weightText(join) },
        ]}
      />
      {join.seams.map((seam) => (
        <Notice key={seam.atSeconds} tone="info">
          {stopText(seam, timezone)}
        </Notice>
      ))}
    </Stack>
  )
}

type UndoProps = {
  desk: ResultsDesk
  session: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

function UndoJoin({ desk: { event, version }, session, ...dialog }: UndoProps) {
  const undo = useUndoJoin({ eventId: event.id, session, version })
  return (
    <ConfirmDialog
      title="Undo Join"
      description={`${event.title} gets back the results that it had before its files were joined. The files are kept, so you can join them again.`}
      confirmLabel="Undo Join"
      pendingLabel="Reading..."
      isDanger={false}
      {...dialog}
      isPending={undo.isPending}
      onConfirm={() => undo.mutate(undefined, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}
