import { Pencil, Trash2 } from 'lucide-react'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { Button, ButtonRow, Card, CardList, CardListLine, IconButton } from '#web/ui/index.ts'
import { CircuitHead } from '../circuit-head.tsx'
import type { Circuit } from '../circuits.ts'
import { layoutText } from '../track-facts.ts'

type Actions = { onEdit: (track: ListedTrack) => void; onDelete: (track: ListedTrack) => void }

/** A circuit, and each of its layouts with what can be done with it. */
export function ManageCircuitCard({
  circuit,
  ...actions
}: { circuit: Circuit<ListedTrack> } & Actions) {
  const { name, layouts } = circuit
  return (
    <Card>
      <CircuitHead circuit={circuit} title={name} />
      <CardList label={`Layouts of ${name}`}>
        {layouts.map((track) => (
          <CardListLine
            key={track.id}
            note={layoutText(track)}
            figure={<LayoutActions track={track} {...actions} />}
          >
            {track.layoutVariant ?? 'Without a layout name'}
          </CardListLine>
        ))}
      </CardList>
    </Card>
  )
}

function LayoutActions({ track, onEdit, onDelete }: { track: ListedTrack } & Actions) {
  const title = trackLabel(track)
  return (
    <ButtonRow>
      <Button size="small" icon={Pencil} aria-label={`Edit ${title}`} onClick={() => onEdit(track)}>
        Edit
      </Button>
      <IconButton
        size="small"
        icon={Trash2}
        variant="secondary"
        label={`Delete ${title}`}
        onClick={() => onDelete(track)}
      />
    </ButtonRow>
  )
}
