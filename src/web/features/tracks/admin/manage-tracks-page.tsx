import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Images, Plus } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { ListedTrack } from '#shared/contract/tracks.ts'
import { searchForWords } from '#shared/domain/words/search-text.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  Button,
  ButtonLink,
  CardGrid,
  CardSkeletons,
  LoadError,
  Page,
  SearchBox,
  Stack,
} from '#web/ui/index.ts'
import { tracksQuery } from '../tracks.api.ts'
import { DeleteTrackDialog } from './delete-track-dialog.tsx'
import { circuitsOf } from '../circuits.ts'
import { ManageCircuitCard } from './manage-circuit-card.tsx'
import { NoManagedTracks } from './no-managed-tracks.tsx'
import { TrackDialog } from './track-dialog.tsx'

/** Specification, section 9. */
const SKELETONS = 9

export function ManageTracksPage() {
  const [{ search }, show] = useSearchInAddress('/_member/admin/tracks')
  const { data: tracks, error, refetch } = useQuery(tracksQuery)
  const edit = useDialogAbout<ListedTrack | undefined>()
  const removal = useDialogAbout<ListedTrack>()
  const [typed, type] = useTypedTerm(search, (next) => show({ search: next }))
  const term = useDeferredValue(typed)
  const shown = useMemo(() => tracks && tracksMatching(tracks, term), [tracks, term])

  return (
    <Page
      title="Manage Tracks"
      subtitle="Circuits and layouts that events can use."
      actions={
        <>
          <Permitted needs="races.edit">
            <ButtonLink icon={Images} render={<Link to="/admin/track-images" />}>
              Track Images
            </ButtonLink>
          </Permitted>
          <Button variant="primary" icon={Plus} onClick={() => edit.open(undefined)}>
            Create Track
          </Button>
        </>
      }
    >
      <Stack>
        <SearchBox label="Search tracks..." value={typed} onChange={type} />
        {!shown && error && (
          <LoadError title="Failed to fetch tracks" error={error} onRetry={() => void refetch()} />
        )}
        {!shown && !error && <CardSkeletons count={SKELETONS} />}
        {shown?.length === 0 && (
          <NoManagedTracks
            term={term}
            onShowAll={() => type('')}
            onCreate={() => edit.open(undefined)}
          />
        )}
        {shown && shown.length > 0 && (
          <CardGrid isIndex>
            {circuitsOf(shown).map((circuit) => (
              <ManageCircuitCard
                key={circuit.name}
                circuit={circuit}
                onEdit={edit.open}
                onDelete={removal.open}
              />
            ))}
          </CardGrid>
        )}
      </Stack>
      {edit.opened > 0 && <TrackDialog key={edit.opened} track={edit.about} {...edit.dialog} />}
      {removal.about && (
        <DeleteTrackDialog
          key={`delete ${removal.opened}`}
          track={removal.about}
          {...removal.dialog}
        />
      )}
    </Page>
  )
}

/** Matches if every word of the term is in the name, layout or country. */
function tracksMatching(tracks: readonly ListedTrack[], term: string) {
  const isFound = searchForWords(term)
  return tracks.filter(({ name, layoutVariant, country }) =>
    isFound(`${name} ${layoutVariant ?? ''} ${country}`),
  )
}
