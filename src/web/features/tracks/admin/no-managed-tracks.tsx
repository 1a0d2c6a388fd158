import { Button, EmptyState, Quoted } from '#web/ui/index.ts'

type Props = { term: string; onShowAll: () => void; onCreate: () => void }

export function NoManagedTracks({ term, onShowAll, onCreate }: Props) {
  if (!term)
    return (
      <EmptyState
        drawing="offroad"
        title="No Tracks Found"
        text="Every event needs a track."
        action={
          <Button variant="primary" onClick={onCreate}>
            Create Track
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing="offroad"
      title="No Matching Tracks"
      text={
        <>
          No track's name, layout or country contains <Quoted>{term}</Quoted>.
        </>
      }
      action={<Button onClick={onShowAll}>Show All Tracks</Button>}
    />
  )
}
