import { Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskTiming } from '#shared/contract/live-desk.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, ConfirmDialog, Panel, Stack, Text } from '#web/ui/index.ts'
import { useMakeProvisional, useRemoveProvisional } from './live-desk.api.ts'

const WORDS: Record<DeskTiming['provisional'], string> = {
  none: 'The result file becomes the result of the race. If none comes, live timing can be it once the race is over.',
  possible:
    'There is no result file yet. What was seen live can be the result until one comes, marked with its source.',
  made: 'What was seen live is the result, marked with its source. A result file replaces it.',
  file: 'The race has results of a file. They are what counts.',
}

type Props = { state: DeskTiming['provisional']; eventId: number }

/** Whether what was seen live is the result of the race. */
export function ProvisionalPanel({ state, eventId }: Props) {
  return (
    <Panel title="Result">
      <Stack>
        <Text>{WORDS[state]}</Text>
        <Permitted needs="results.upload">
          {state === 'possible' && <Make eventId={eventId} />}
          {state === 'made' && <Remove eventId={eventId} />}
        </Permitted>
      </Stack>
    </Panel>
  )
}

function Make({ eventId }: { eventId: number }) {
  const make = useMakeProvisional(eventId)
  return (
    <div>
      <Button
        variant="primary"
        icon={Flag}
        isPending={make.isPending}
        onClick={() => make.mutate()}
      >
        Make Provisional Results
      </Button>
    </div>
  )
}

function Remove({ eventId }: { eventId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveProvisional(eventId)
  return (
    <div>
      <ConfirmDialog
        title="Remove Provisional Results"
        description="The race has no results until a file comes, or somebody makes them of live timing again."
        confirmLabel="Remove Results"
        pendingLabel="Removing..."
        trigger={<Button icon={Trash2}>Remove Provisional Results</Button>}
        open={isOpen}
        onOpenChange={setIsOpen}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      />
    </div>
  )
}
